import type { QueueClient } from '@azure/storage-queue';
import * as z from 'zod';
import { StoreUnavailable } from '../store/store.ts';
import type { Task, TaskQueue } from '../tasks.ts';
import { accountNameOf } from './accountName.ts';
import { managedIdentity } from './managedIdentity.ts';
import type { Settings } from './settings.ts';

const QUEUE = 'tasks';
/** Where a task goes that nobody can do, as the Functions host names it. */
const POISON_QUEUE = `${QUEUE}-poison`;

/** Longest that one hand-out may take; afterwards the queue hands the task out again. */
const HAND_OUT_SECONDS = 180;
/** A task that was handed out so often without an end has something wrong with it. */
const HAND_OUTS_MAX = 5;
const BATCH = 16;

const StoredTask: z.ZodType<Task> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('invitationMail'), emailHash: z.string(), id: z.string() }),
  z.object({ kind: z.literal('sweepMedia'), mediaId: z.string() }),
  z.object({ kind: z.literal('copyProfile'), userId: z.string() }),
  z.object({ kind: z.literal('copyOrganisation'), org: z.string() }),
  z.object({ kind: z.literal('clearProject'), eventKey: z.string(), projectId: z.string() }),
]);

/** A task that was handed out, and what to say in the end. */
export interface HandedOut {
  readonly task: Task;
  /** It is done: nobody gets it again. */
  finish(): Promise<void>;
  /** It is to be handed out again after so many seconds. */
  postpone(seconds: number): Promise<void>;
}

export interface StorageTasks extends TaskQueue {
  /** Hands out what is due, a few tasks at a time. What can't be read, or never ends, goes into the poison queue. */
  receive(): Promise<readonly HandedOut[]>;
}

/** The Storage queue of these settings; its library is loaded on first use, so that a cold start does not wait for it. */
export function storageTasks(settings: Settings): StorageTasks {
  let opened: Promise<readonly [tasks: QueueClient, poison: QueueClient]> | undefined;
  const open = () =>
    (opened ??= openQueues(settings).catch((error: unknown) => {
      // Whoever comes next tries again.
      opened = undefined;
      throw error;
    }));

  return {
    put: async (task, delaySeconds = 0) => {
      try {
        const [tasks] = await open();
        await tasks.sendMessage(JSON.stringify(task), { visibilityTimeout: delaySeconds });
      } catch (error) {
        throw new StoreUnavailable(error);
      }
    },
    receive: async () => {
      const [tasks, poison] = await open();
      const { receivedMessageItems } = await tasks.receiveMessages({
        numberOfMessages: BATCH,
        visibilityTimeout: HAND_OUT_SECONDS,
      });
      const handedOut: HandedOut[] = [];
      for (const { dequeueCount, messageId, messageText, popReceipt } of receivedMessageItems) {
        const finish = async () => {
          await tasks.deleteMessage(messageId, popReceipt);
        };
        const task = StoredTask.safeParse(parseJson(messageText));
        if (!task.success || dequeueCount > HAND_OUTS_MAX) {
          await poison.sendMessage(messageText);
          await finish();
          continue;
        }
        // A new message rather than a longer wait of this one, whose hand-outs would count as failures.
        const postpone = async (seconds: number) => {
          await tasks.sendMessage(messageText, { visibilityTimeout: seconds });
          await finish();
        };
        handedOut.push({ task: task.data, finish, postpone });
      }
      return handedOut;
    },
  };
}

async function openQueues({ BLOB_ACCOUNT_KEY: key, QUEUE_ENDPOINT: endpoint }: Settings) {
  const { QueueServiceClient, StorageSharedKeyCredential } = await import('@azure/storage-queue');
  const service = new QueueServiceClient(
    endpoint,
    key === undefined ? managedIdentity() : new StorageSharedKeyCredential(accountNameOf(endpoint), key),
  );
  const queues = [service.getQueueClient(QUEUE), service.getQueueClient(POISON_QUEUE)] as const;
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
