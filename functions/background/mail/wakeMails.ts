import type { Clock } from '../../domain/context.ts';
import type { TaskQueue } from '../../domain/tasks.ts';
import type { Store } from '../../store/store.ts';
import { dueMails } from './sendMails.ts';

export async function wakeMails(deps: { store: Store; tasks: TaskQueue; clock: Clock }): Promise<void> {
  const due = await dueMails(deps, 1);
  if (due.length > 0) await deps.tasks.put({ kind: 'sendMails' });
}
