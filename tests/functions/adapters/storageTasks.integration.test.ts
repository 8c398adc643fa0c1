import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { QueueServiceClient, StorageSharedKeyCredential } from '@azure/storage-queue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StorageTasks, storageTasks } from '../../../functions/adapters/storageTasks.ts';
import { SWEEP_UNLISTED_SECONDS } from '../../../functions/domain/media/sweepMedia.ts';
import type { Task } from '../../../functions/domain/tasks.ts';
import type { Settings } from '../../../functions/hosts/settings.ts';
import { azuriteCommand, storageAccount } from '../../../infra/local/azurite.ts';
import { freePorts } from '../../../infra/machine/ports.ts';
import { createProcesses, type Processes } from '../../../infra/machine/processes.ts';
import { waitFor } from '../../../infra/machine/waitFor.ts';

const task = (mediaId: string): Task => ({ kind: 'sweepMedia', mediaId });

let location: string;
let processes: Processes;
let service: QueueServiceClient;
let tasks: StorageTasks;
beforeAll(async () => {
  const { blob: blobPort, queue: queuePort } = await freePorts();
  location = await mkdtemp(join(tmpdir(), 'azurite-'));
  processes = createProcesses(() => undefined);
  processes.start(azuriteCommand({ blobPort, queuePort, location }));
  const origin = `http://127.0.0.1:${queuePort}`;
  await waitFor('Azurite', origin);
  const { key, name } = storageAccount;
  const endpoint = `${origin}/${name}`;
  service = new QueueServiceClient(endpoint, new StorageSharedKeyCredential(name, key));
  tasks = storageTasks({ QUEUE_ENDPOINT: endpoint, BLOB_ACCOUNT_KEY: key } as Settings);
});
afterAll(async () => {
  await processes.stopAll();
  await rm(location, { recursive: true, force: true });
});

const receivedTasks = async () => (await tasks.receive()).map((one) => one.task);

/** Takes the messages out of the poison queue. */
async function poisoned(): Promise<string[]> {
  const { receivedMessageItems } = await service
    .getQueueClient('tasks-poison')
    .receiveMessages({ numberOfMessages: 10 });
  return receivedMessageItems.map(({ messageText }) => messageText);
}

test('a task goes to one receiver at a time and disappears when finished', async () => {
  await tasks.put(task('first'));
  const [handedOut] = await tasks.receive();
  expect(handedOut?.task).toEqual(task('first'));
  expect(await receivedTasks()).toEqual([]);
  await handedOut?.finish();
  const { approximateMessagesCount } = await service.getQueueClient('tasks').getProperties();
  expect(approximateMessagesCount).toBe(0);
});

test('a delayed or postponed task is handed out, but not before its time', async () => {
  await tasks.put(task('later'), 1);
  expect(await receivedTasks()).toEqual([]);
  await wait(1_200);
  const [handedOut] = await tasks.receive();
  await handedOut?.postpone(1);
  expect(await receivedTasks()).toEqual([]);
  await wait(1_200);
  const [again] = await tasks.receive();
  expect(again?.task).toEqual(task('later'));
  await again?.finish();
});

test('videos have their own queue, which hands each video to one worker until the lease ends', async () => {
  const video = (mediaId: string) => ({ kind: 'transcode' as const, mediaId });
  await tasks.put(video('first'));
  await tasks.put(video('second'));
  expect(await receivedTasks()).toEqual([]);
  const [first, ...others] = await tasks.receiveVideo();
  expect([first?.task, others]).toEqual([video('first'), []]);
  await first?.keep(1);
  const [second] = await tasks.receiveVideo();
  expect(second?.task).toEqual(video('second'));
  await second?.finish();
  expect(await tasks.receiveVideo()).toEqual([]);
  await wait(1_200);
  const [again] = await tasks.receiveVideo();
  expect(again?.task).toEqual(video('first'));
  await again?.keep(60);
  await again?.bury();
  expect(await poisoned()).toEqual([JSON.stringify(video('first'))]);
  const { approximateMessagesCount } = await service.getQueueClient('transcode').getProperties();
  expect(approximateMessagesCount).toBe(0);
});

test('a task can wait longer than a day', async () => {
  await tasks.put({ kind: 'sweepMedia', mediaId: 'a'.repeat(26) }, SWEEP_UNLISTED_SECONDS);
  expect(await receivedTasks()).toEqual([]);
});

test('an invalid message goes to the poison queue and delays nothing else', async () => {
  const queue = service.getQueueClient('tasks');
  for (const text of ['not JSON', '{"kind":"unheard of"}']) await queue.sendMessage(text);
  await tasks.put(task('good'));
  expect(await receivedTasks()).toEqual([task('good')]);
  expect((await poisoned()).toSorted()).toEqual(['not JSON', '{"kind":"unheard of"}']);
});
