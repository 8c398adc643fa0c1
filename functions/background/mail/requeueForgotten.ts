import type { Clock } from '../../domain/context.ts';
import type { Store } from '../../store/store.ts';
import type { TaskQueue } from '../../domain/tasks.ts';

/** How long a mail may wait before somebody looks after it: longer than its queue takes when all is well. */
const FORGOTTEN_MS = 10 * 60_000;

/**
 * Queues the mails again that an invitation says are due, but whose task never came into the queue, as when a process ended
 * between the two. Called every few minutes. One that waits for its next try is queued twice then, which is harmless.
 * @returns how many
 */
export async function requeueForgotten(deps: {
  store: Store;
  tasks: TaskQueue;
  clock: Clock;
}): Promise<number> {
  const queued = await deps.store.find('invitation', { property: 'mailState', equals: 'Queued' });
  const forgotten = queued.filter(
    ({ invitedAt, mailTries, state }) =>
      state === 'Pending' && mailTries === 0 && Date.parse(invitedAt) < deps.clock() - FORGOTTEN_MS,
  );
  for (const { emailHash, id } of forgotten) await deps.tasks.put({ kind: 'invitationMail', emailHash, id });
  return forgotten.length;
}
