import * as z from 'zod';

/** Work that is done behind an answer, from a queue. Each kind names what to look up; nothing personal travels in it. */
export type Task = QuickTask | TranscodeTask;

/** Work of seconds, one after the other. */
export type QuickTask =
  | SendMailsTask
  | InvitationMailTask
  | SweepMediaTask
  | DiscardPartsTask
  | CopyProfileTask
  | CopyOrganisationTask
  | ClearProjectTask
  | ClearAccountTask
  | ListEventTask;

/** Sends the mails that are due. */
export interface SendMailsTask {
  readonly kind: 'sendMails';
}

/** Sends the mail of an invitation. Only the previous release queued it. */
export interface InvitationMailTask {
  readonly kind: 'invitationMail';
  /** Partition and id of the invitation. */
  readonly emailHash: string;
  readonly id: string;
}

/** Removes the blobs of a medium, unless it is in a library. */
export interface SweepMediaTask {
  readonly kind: 'sweepMedia';
  readonly mediaId: string;
}

/** Discards the parts of a video that nobody has put together. */
export interface DiscardPartsTask {
  readonly kind: 'discardParts';
  readonly mediaId: string;
}

/** Converts a video into what browsers play. It takes minutes, so these tasks have a queue of their own. */
export interface TranscodeTask {
  readonly kind: 'transcode';
  readonly mediaId: string;
}

/** Renews the copies of a profile in running events. */
export interface CopyProfileTask {
  readonly kind: 'copyProfile';
  readonly userId: string;
}

/** Renews the copies of an organisation's name in its events. */
export interface CopyOrganisationTask {
  readonly kind: 'copyOrganisation';
  readonly org: string;
}

/** Clears the votes for a deleted project and the invitations to it. */
export interface ClearProjectTask {
  readonly kind: 'clearProject';
  readonly eventKey: string;
  readonly projectId: string;
}

/** Sees to it that an organisation lists an event that was made. */
export interface ListEventTask {
  readonly kind: 'listEvent';
  readonly org: string;
  readonly event: string;
}

/** Clears everything that names the person whose account was deleted. */
export interface ClearAccountTask {
  readonly kind: 'clearAccount';
  readonly userId: string;
}

/** Where tasks wait: a Storage queue. A task may be handed out more than once, so doing one twice must be harmless. */
export interface TaskQueue {
  /**
   * @param delaySeconds before anybody gets it; seven days at most
   * @throws StoreUnavailable when the queue does not answer
   */
  put(task: Task, delaySeconds?: number): Promise<void>;
}

/** The queues that tasks wait in. */
export type QueueName = 'tasks' | 'transcode';

/** Where the messages of a queue go that nobody can do, named as the Functions host names it. */
export type DeadLetters = `${QueueName}-poison`;

/** The queue that a task waits in. */
export const queueOf = ({ kind }: Task): QueueName => (kind === 'transcode' ? 'transcode' : 'tasks');

/** A quick task as its message stores it. */
export const StoredQuickTask: z.ZodType<QuickTask> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sendMails') }),
  z.object({ kind: z.literal('invitationMail'), emailHash: z.string(), id: z.string() }),
  z.object({ kind: z.literal('sweepMedia'), mediaId: z.string() }),
  z.object({ kind: z.literal('discardParts'), mediaId: z.string() }),
  z.object({ kind: z.literal('copyProfile'), userId: z.string() }),
  z.object({ kind: z.literal('copyOrganisation'), org: z.string() }),
  z.object({ kind: z.literal('clearProject'), eventKey: z.string(), projectId: z.string() }),
  z.object({ kind: z.literal('clearAccount'), userId: z.string() }),
  z.object({ kind: z.literal('listEvent'), org: z.string(), event: z.string() }),
]);

/** A conversion as its message stores it. */
export const StoredTranscodeTask: z.ZodType<TranscodeTask> = z.object({
  kind: z.literal('transcode'),
  mediaId: z.string(),
});

/**
 * The task that a message is, parsed from its JSON.
 * @throws ZodError for what is none
 */
export const readQuickTask = (message: unknown): QuickTask => StoredQuickTask.parse(message);

/** The task of either queue that a message is, or null for what is none. */
export const readTask = (message: unknown): Task | null =>
  z.union([StoredQuickTask, StoredTranscodeTask]).safeParse(message).data ?? null;
