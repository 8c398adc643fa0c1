/** Work that is done behind an answer, from a queue. Each kind names what to look up; nothing personal travels in it. */
export type Task = QuickTask | TranscodeTask;

/** Work of seconds, one after the other. */
export type QuickTask =
  | InvitationMailTask
  | SweepMediaTask
  | CopyProfileTask
  | CopyOrganisationTask
  | ClearProjectTask
  | ClearAccountTask
  | ListEventTask;

/** Sends the mail of an invitation. */
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
