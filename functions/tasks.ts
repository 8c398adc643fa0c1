/** Work that is done behind an answer, from a queue. Each kind names what to look up; nothing personal travels in it. */
export type Task = InvitationMailTask | SweepMediaTask;

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

/** Where tasks wait: a Storage queue. A task may be handed out more than once, so doing one twice must be harmless. */
export interface TaskQueue {
  /**
   * @param delaySeconds before anybody gets it; seven days at most
   * @throws StoreUnavailable when the queue does not answer
   */
  put(task: Task, delaySeconds?: number): Promise<void>;
}
