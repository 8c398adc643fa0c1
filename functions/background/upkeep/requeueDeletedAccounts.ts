import type { TaskQueue } from '../../domain/tasks.ts';
import type { Upkeep } from './upkeep.ts';

/** Queues the clearing of deleted accounts whose task never came into the queue, as when a process ended between the two. */
export async function requeueDeletedAccounts({
  store,
  tasks,
}: Pick<Upkeep, 'store'> & { readonly tasks: TaskQueue }): Promise<void> {
  const deleted = await store.find('deletedAccount', { property: 'type', equals: 'deletedAccount' });
  for (const { userId } of deleted) await tasks.put({ kind: 'clearAccount', userId });
}
