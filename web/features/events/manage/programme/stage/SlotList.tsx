import { useState } from 'react';
import type { Slot } from '#contract/stage/demoDay.ts';
import { RemovedRow } from '../../../../../forms/RemovedRow.tsx';
import { startsOf } from './orderValues.ts';
import { SlotRow } from './SlotRow.tsx';
import type { SlotActions } from './useSlots.ts';
import styles from './DemoDay.module.css';

interface Props {
  /** The saved slots. Their states say what has happened on stage. */
  readonly stored: readonly Slot[];
  readonly slots: SlotActions;
  readonly problemAt: (part: string) => string | undefined;
}

interface Drag {
  readonly from: number;
  /** The slot under the pointer. */
  readonly over: number;
}

export function SlotList({ problemAt, slots, stored }: Props) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const starts = startsOf(slots.rows);
  const byKey = new Map(stored.map((slot) => [slot.Id, slot]));
  const drop = () => {
    if (drag && drag.from !== drag.over) slots.move(drag.from, drag.over);
    setDrag(null);
  };
  return (
    <div className={styles.frame}>
      <div className={styles.heads} aria-hidden="true">
        <span />
        <span>After</span>
        <span>Slot</span>
        <span>Minutes</span>
        <span>Questions</span>
        <span>Room</span>
        <span />
      </div>
      <ol className={styles.slots} aria-label="Running order">
        {slots.rows.map((slot, at) => (
          <SlotRow
            key={slot.key}
            slot={slot}
            at={at}
            start={starts[at] ?? 0}
            stored={byKey.get(slot.key)}
            isTarget={drag !== null && drag.over === at && drag.from !== at}
            problem={problemAt(`slots.${at}`)}
            slots={slots}
            drag={{
              begin: () => setDrag({ from: at, over: at }),
              over: (over) => drag && drag.over !== over && setDrag({ ...drag, over }),
              drop,
              cancel: () => setDrag(null),
            }}
          />
        ))}
      </ol>
      <RemovedRow rows={slots} text={({ title }) => `${title.trim() || 'The empty slot'} was removed.`} />
    </div>
  );
}
