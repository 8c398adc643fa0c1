import type { QueueClient } from '@azure/storage-queue';
import * as z from 'zod';
import { inSpan } from '../core/span.ts';
import {
  DEAD_LETTERS,
  type QueueName,
  queueOf,
  StoredQuickTask,
  StoredTranscodeTask,
  type TaskQueue,
  type TranscodeTask,
} from '../domain/tasks.ts';
import { StoreUnavailable } from '../store/store.ts';
import { accountNameOf } from './accountName.ts';
import { managedIdentity } from './managedIdentity.ts';

interface QueueSettings {
  readonly QUEUE_ENDPOINT: string;
  readonly BLOB_ACCOUNT_KEY?: string | undefined;
  readonly TRANSCODE_LEASE_SECONDS: number;
}

interface DeliveryRules {
  readonly batch: number;
  readonly visibilitySeconds: number;
  readonly deliveriesMax: number;
}

/**
 * A video's message has a short lease, which the conversion renews. If its process is killed, another worker can start soon.
 * The video's document counts the tries, so the deliveries have no limit.
 */
const rulesOf = ({ TRANSCODE_LEASE_SECONDS }: QueueSettings): Readonly<Record<QueueName, DeliveryRules>> => ({
  tasks: { batch: 16, visibilitySeconds: 180, deliveriesMax: 5 },
  transcode: { batch: 1, visibilitySeconds: TRANSCODE_LEASE_SECONDS, deliveriesMax: Infinity },
});

/** The poison queue has no poison queue of its own, so nothing limits how often it delivers a message. */
const DEAD_LETTER_RULES: DeliveryRules = { batch: 16, visibilitySeconds: 180, deliveriesMax: Infinity };

/** `finish` deletes the message, `keep` renews its lease, and `bury` moves it into the poison queue. */
export interface DeliveredMessage<T> {
  readonly task: T;
  finish(): Promise<void>;
  postpone(seconds: number): Promise<void>;
  keep(seconds: number): Promise<void>;
  bury(): Promise<void>;
}

/** Messages that can't be parsed, or were delivered too often, go into the poison queue. */
export interface StorageTasks extends TaskQueue {
  /** Returns a few due messages. A dead letter's `task` can be any JSON value, or undefined if the message isn't JSON. */
  receive(queue?: 'tasks' | typeof DEAD_LETTERS): Promise<readonly DeliveredMessage<unknown>[]>;
  receiveVideo(): Promise<readonly DeliveredMessage<TranscodeTask>[]>;
  check(): Promise<void>;
}

/** `@azure/storage-queue` loads on first use, so a cold start doesn't wait for it. */
export function storageTasks(settings: QueueSettings): StorageTasks {
  const rules = rulesOf(settings);
  const opened = new Map<QueueName, ReturnType<typeof openQueue>>();
  const open = async (name: QueueName) => {
    const opening = opened.get(name) ?? openQueue(settings, name);
    opened.set(name, opening);
    return await opening.catch((error: unknown) => {
      opened.delete(name);
      throw error;
    });
  };

  return {
    put: async (task, delaySeconds = 0) => {
      try {
        await inSpan(`put ${task.kind}`, { kind: 'PRODUCER' }, async () => {
          const [tasks] = await open(queueOf(task));
          await tasks.sendMessage(JSON.stringify(task), { visibilityTimeout: delaySeconds });
        });
      } catch (error) {
        throw new StoreUnavailable(error);
      }
    },
    receive: async (queue = 'tasks') => {
      if (queue === 'tasks') return receiveFrom(await open(queue), rules.tasks, StoredQuickTask);
      const [, poison] = await open('tasks');
      // No one buries a dead letter, so the second queue of the pair isn't used.
      return receiveFrom([poison, poison], DEAD_LETTER_RULES, z.unknown());
    },
    receiveVideo: async () => receiveFrom(await open('transcode'), rules.transcode, StoredTranscodeTask),
    check: async () => {
      const [tasks] = await open('tasks');
      await tasks.getProperties();
    },
  };
}

async function receiveFrom<T>(
  [tasks, poison]: Queues,
  { batch, deliveriesMax, visibilitySeconds }: DeliveryRules,
  schema: z.ZodType<T>,
): Promise<readonly DeliveredMessage<T>[]> {
  const { receivedMessageItems } = await tasks.receiveMessages({
    numberOfMessages: batch,
    visibilityTimeout: visibilitySeconds,
  });
  const delivered: DeliveredMessage<T>[] = [];
  for (const { dequeueCount, messageId, messageText, popReceipt } of receivedMessageItems) {
    let receipt = popReceipt;
    const finish = async () => {
      await tasks.deleteMessage(messageId, receipt);
    };
    const bury = async () => {
      await poison.sendMessage(messageText);
      await finish();
    };
    const task = schema.safeParse(parseJson(messageText));
    if (!task.success || dequeueCount > deliveriesMax) {
      await bury();
      continue;
    }
    // Queue a new message. If the queue delivered this one again, that would count towards `deliveriesMax`.
    const postpone = async (seconds: number) => {
      await tasks.sendMessage(messageText, { visibilityTimeout: seconds });
      await finish();
    };
    const keep = async (seconds: number) => {
      const kept = await tasks.updateMessage(messageId, receipt, messageText, seconds);
      receipt = kept.popReceipt ?? receipt;
    };
    delivered.push({ task: task.data, finish, postpone, keep, bury });
  }
  return delivered;
}

type Queues = readonly [tasks: QueueClient, poison: QueueClient];

async function openQueue(
  { BLOB_ACCOUNT_KEY: key, QUEUE_ENDPOINT: endpoint }: QueueSettings,
  name: QueueName,
): Promise<Queues> {
  const { QueueServiceClient, StorageSharedKeyCredential } = await import('@azure/storage-queue');
  const service = new QueueServiceClient(
    endpoint,
    key === undefined ? managedIdentity() : new StorageSharedKeyCredential(accountNameOf(endpoint), key),
  );
  const queues = [service.getQueueClient(name), service.getQueueClient(DEAD_LETTERS)] as const;
  // In Azure, the template creates the queues, because the functions aren't allowed to.
  if (key !== undefined) await Promise.all(queues.map((queue) => queue.createIfNotExists()));
  return queues;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
