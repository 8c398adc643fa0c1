import type { EventAccess } from '#contract/access/access.ts';
import type { EventRef } from '#contract/base/identifiers.ts';
import { phaseOf } from '#contract/base/phase.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { useNow } from '../../ui/hooks/useNow.ts';
import styles from './TodoSlot.module.css';

const Todo = lazyPart(async () => (await import('./TodoStrip.tsx')).TodoStrip);

interface Props {
  readonly eventRef: EventRef;
  readonly access: EventAccess;
}

/** Reserves room for the to-do list on the page of an event, for people who take part in it or manage it. */
export function TodoSlot({ access, eventRef }: Props) {
  const isOver = phaseOf(access.Dates, useNow()) === 'Completed';
  const isConcerned = access.Role !== null || access.Permissions.includes('event_edit');
  if (isOver || access.Archived || !isConcerned) return null;
  return (
    <div className={styles.slot}>
      <Todo eventRef={eventRef} />
    </div>
  );
}
