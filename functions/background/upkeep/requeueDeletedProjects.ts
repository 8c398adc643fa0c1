import type { TaskQueue } from '../../domain/tasks.ts';
import type { Upkeep } from './upkeep.ts';

/** Queues the clearing of deleted projects whose task never came into the queue, as when a process ended between the two. */
export async function requeueDeletedProjects({
  store,
  tasks,
}: Pick<Upkeep, 'store'> & { readonly tasks: TaskQueue }): Promise<void> {
  const deleted = await store.find('deletedProject', { property: 'type', equals: 'deletedProject' });
  for (const { eventKey, projectId } of deleted)
    await tasks.put({ kind: 'clearProject', eventKey, projectId });
}
