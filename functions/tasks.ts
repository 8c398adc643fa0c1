/** Work that is done behind an answer, from a queue. Each kind names what to look up; nothing personal travels in it. */
export type Task = {
  readonly kind: 'invitationMail';
  /** Partition and id of the invitation. */
  readonly emailHash: string;
  readonly id: string;
};

/** Where tasks wait: a Storage queue. A task may be handed out more than once, so doing one twice must be harmless. */
export interface TaskQueue {
  /** @param delaySeconds before anybody gets it */
  put(task: Task, delaySeconds?: number): Promise<void>;
}
