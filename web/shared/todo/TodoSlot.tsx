import type { EventAccess } from '#contract/access/access.ts';
import { phaseOf } from '#contract/base/phase.ts';
import { useNow } from '../../ui/hooks/useNow.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { useEventRef } from '../useRefs.ts';
import styles from './TodoSlot.module.css';

const Todo = lazyPart(async () => (await import('./TodoStrip.tsx')).TodoStrip);

/** Reserves room for the to-do list on the page of an event, for people who take part in it or manage it. */
export function TodoSlot({ access }: { readonly access: EventAccess }) {
  const eventRef = useEventRef();
  const isOver = phaseOf(access.Dates, useNow()) === 'Completed';
  const isConcerned = access.Role !== null || access.Permissions.includes('event_edit');
  if (isOver || access.Archived || !isConcerned) return null;
  return (
    <div className={styles.slot}>
      <Todo eventRef={eventRef} />
    </div>
  );
}
