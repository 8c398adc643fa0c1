import type { QueueClient } from '@azure/storage-queue';
import * as z from 'zod';
import { inSpan } from '../core/span.ts';
import { StoreUnavailable } from '../store/store.ts';
import {
  type DeadLetters,
  type QueueName,
  queueOf,
  StoredQuickTask,
  StoredTranscodeTask,
  type TaskQueue,
  type TranscodeTask,
} from '../domain/tasks.ts';
import { accountNameOf } from './accountName.ts';
import { managedIdentity } from './managedIdentity.ts';

/** Where the queues are, and how long one who converts a video keeps it. */
interface QueueSettings {
  readonly QUEUE_ENDPOINT: string;
  /** Local only; without it the managed identity is used. */
  readonly BLOB_ACCOUNT_KEY?: string | undefined;
  readonly TRANSCODE_LEASE_SECONDS: number;
}

interface Rules {
  /** Tasks that are handed out together. */
  readonly batch: number;
  /** Longest that one hand-out may take, unless more is asked for; afterwards the queue hands the task out again. */
  readonly handOutSeconds: number;
  /** A task that was handed out so often without an end has something wrong with it. */
  readonly handOutsMax: number;
}

/**
 * Converting a video takes minutes, but whoever does it says so again and again: a short hand-out lets another go on soon
 * after a process was killed. How often it was tried is counted by the video's document.
 */
const rulesOf = ({ TRANSCODE_LEASE_SECONDS }: QueueSettings): Readonly<Record<QueueName, Rules>> => ({
  tasks: { batch: 16, handOutSeconds: 180, handOutsMax: 5 },
  transcode: { batch: 1, handOutSeconds: TRANSCODE_LEASE_SECONDS, handOutsMax: Infinity },
});

/** Nobody gives up what was given up. */
const DEAD_LETTERS: Rules = { batch: 16, handOutSeconds: 180, handOutsMax: Infinity };

/** A task that was handed out, and what to say in the end. */
export interface HandedOut<T> {
  readonly task: T;
  /** It is done: nobody gets it again. */
  finish(): Promise<void>;
  /** It is to be handed out again after so many seconds. */
  postpone(seconds: number): Promise<void>;
  /** It takes longer: nobody else gets it for so many seconds from now. */
  keep(seconds: number): Promise<void>;
  /** Nobody can do it: it goes into the poison queue. */
  bury(): Promise<void>;
}

/** What can't be read, or never ends, goes into the queue's poison queue. */
export interface StorageTasks extends TaskQueue {
  /** Hands out what is due, a few tasks at a time; of dead letters also what is no task, undefined where it is no JSON. */
  receive(queue?: 'tasks' | DeadLetters): Promise<readonly HandedOut<unknown>[]>;
  /** Hands out the video that is to be converted next, if there is one. */
  receiveVideo(): Promise<readonly HandedOut<TranscodeTask>[]>;
  /** Resolves when the queue service answers. */
  check(): Promise<void>;
}

/** The Storage queue of these settings; its library is loaded on first use, so that a cold start does not wait for it. */
export function storageTasks(settings: QueueSettings): StorageTasks {
  const rules = rulesOf(settings);
  const opened = new Map<QueueName, ReturnType<typeof openQueue>>();
  const open = async (name: QueueName) => {
    const opening = opened.get(name) ?? openQueue(settings, name);
    opened.set(name, opening);
    return await opening.catch((error: unknown) => {
      // Whoever comes next tries again.
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
      if (queue === 'tasks') return handOut(await open(queue), rules.tasks, StoredQuickTask);
      const [, poison] = await open(queue === 'tasks-poison' ? 'tasks' : 'transcode');
      return handOut([poison, poison], DEAD_LETTERS, z.unknown());
    },
    receiveVideo: async () => handOut(await open('transcode'), rules.transcode, StoredTranscodeTask),
    check: async () => {
      const [tasks] = await open('tasks');
      await tasks.getProperties();
    },
  };
}

async function handOut<T>(
  [tasks, poison]: Queues,
  { batch, handOutSeconds, handOutsMax }: Rules,
  schema: z.ZodType<T>,
): Promise<readonly HandedOut<T>[]> {
  const { receivedMessageItems } = await tasks.receiveMessages({
    numberOfMessages: batch,
    visibilityTimeout: handOutSeconds,
  });
  const handedOut: HandedOut<T>[] = [];
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
    if (!task.success || dequeueCount > handOutsMax) {
      await bury();
      continue;
    }
    // A new message rather than a longer wait of this one, whose hand-outs would count as failures.
    const postpone = async (seconds: number) => {
      await tasks.sendMessage(messageText, { visibilityTimeout: seconds });
      await finish();
    };
    const keep = async (seconds: number) => {
      const kept = await tasks.updateMessage(messageId, receipt, messageText, seconds);
      receipt = kept.popReceipt ?? receipt;
    };
    handedOut.push({ task: task.data, finish, postpone, keep, bury });
  }
  return handedOut;
}

type Queues = readonly [tasks: QueueClient, poison: QueueClient];

/** The queue, and where a task of it goes that nobody can do. */
async function openQueue(
  { BLOB_ACCOUNT_KEY: key, QUEUE_ENDPOINT: endpoint }: QueueSettings,
  name: QueueName,
): Promise<Queues> {
  const { QueueServiceClient, StorageSharedKeyCredential } = await import('@azure/storage-queue');
  const service = new QueueServiceClient(
    endpoint,
    key === undefined ? managedIdentity() : new StorageSharedKeyCredential(accountNameOf(endpoint), key),
  );
  const queues = [service.getQueueClient(name), service.getQueueClient(`${name}-poison`)] as const;
  // In Azure the template makes them, and the functions may not.
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
