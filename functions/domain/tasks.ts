import * as z from 'zod';
import { CHANNEL_POSTS, type ChannelPostKind } from '#contract/channel/channel.ts';

/** Background work from a queue. A task holds ids and hashes, but no names, addresses or texts of people. */
export type Task = QuickTask | TranscodeTask;

export type QuickTask =
  | SendMailsTask
  | SweepMediaTask
  | DiscardPartsTask
  | CopyProfileTask
  | CopyOrganisationTask
  | ClearProjectTask
  | ClearAccountTask
  | ListEventTask
  | ChannelPostTask
  | MailAnnouncementTask
  | RemindTask;

export interface SendMailsTask {
  readonly kind: 'sendMails';
}

/** Removes the blobs of a file unless it is in a library. */
export interface SweepMediaTask {
  readonly kind: 'sweepMedia';
  readonly mediaId: string;
}

/** Discards the parts of an upload if no one has combined them into a video. */
export interface DiscardPartsTask {
  readonly kind: 'discardParts';
  readonly mediaId: string;
}

/** Has a queue of its own, because converting a video takes minutes. */
export interface TranscodeTask {
  readonly kind: 'transcode';
  /** The video for which the task was queued. The worker may convert another video first (`chooseNext`). */
  readonly mediaId: string;
}

/** Copies a profile to the person's memberships and participations. */
export interface CopyProfileTask {
  readonly kind: 'copyProfile';
  readonly userId: string;
}

/** Copies properties of an organisation to its events. */
export interface CopyOrganisationTask {
  readonly kind: 'copyOrganisation';
  readonly org: string;
}

/** Removes the votes, invitations and requests of a deleted project. */
export interface ClearProjectTask {
  readonly kind: 'clearProject';
  readonly eventKey: string;
  readonly projectId: string;
}

/** Adds an event to its organisation's list, unless the process that created the event has added it. Also copies the organisation to it. */
export interface ListEventTask {
  readonly kind: 'listEvent';
  readonly org: string;
  readonly event: string;
}

export interface MailAnnouncementTask {
  readonly kind: 'mailAnnouncement';
  readonly eventKey: string;
  readonly announcementId: string;
}

export interface RemindTask {
  readonly kind: 'remind';
  readonly eventKey: string;
  readonly reminderId: string;
}

/** Clears a deleted account. Some of its records stay (functions/background/README.md). */
export interface ClearAccountTask {
  readonly kind: 'clearAccount';
  readonly userId: string;
}

export interface ChannelPostTask {
  readonly kind: 'channelPost';
  readonly eventKey: string;
  readonly post: ChannelPostKind;
  /**
   * Depends on the post: the announcement's id, the event's date that the post is about, or the key of revealed results
   * (`revealKey`). If the date has moved or the results are hidden again, the task does nothing.
   */
  readonly key: string;
}

/** A queue may deliver a task twice, so every task must be safe to repeat. */
export interface TaskQueue {
  /** The delay can be at most seven days. @throws StoreUnavailable if the queue doesn't answer */
  put(task: Task, delaySeconds?: number): Promise<void>;
}

export type QueueName = 'tasks' | 'transcode';

/** The queue for messages of all queues that keep failing. The Functions host chooses its name. */
export const DEAD_LETTERS = 'tasks-poison';

export const queueOf = ({ kind }: Task): QueueName => (kind === 'transcode' ? 'transcode' : 'tasks');

export const StoredQuickTask: z.ZodType<QuickTask> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sendMails') }),
  z.object({ kind: z.literal('sweepMedia'), mediaId: z.string() }),
  z.object({ kind: z.literal('discardParts'), mediaId: z.string() }),
  z.object({ kind: z.literal('copyProfile'), userId: z.string() }),
  z.object({ kind: z.literal('copyOrganisation'), org: z.string() }),
  z.object({ kind: z.literal('clearProject'), eventKey: z.string(), projectId: z.string() }),
  z.object({ kind: z.literal('clearAccount'), userId: z.string() }),
  z.object({ kind: z.literal('mailAnnouncement'), eventKey: z.string(), announcementId: z.string() }),
  z.object({ kind: z.literal('remind'), eventKey: z.string(), reminderId: z.string() }),
  z.object({ kind: z.literal('listEvent'), org: z.string(), event: z.string() }),
  z.object({
    kind: z.literal('channelPost'),
    eventKey: z.string(),
    post: z.enum(CHANNEL_POSTS),
    key: z.string(),
  }),
]);

export const StoredTranscodeTask: z.ZodType<TranscodeTask> = z.object({
  kind: z.literal('transcode'),
  mediaId: z.string(),
});

/** @throws ZodError for anything but a quick task */
export const readQuickTask = (message: unknown): QuickTask => StoredQuickTask.parse(message);

export const readTask = (message: unknown): Task | null =>
  z.union([StoredQuickTask, StoredTranscodeTask]).safeParse(message).data ?? null;
