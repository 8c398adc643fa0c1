import { Input } from '@fluentui/react-components';
import { ReOrderDotsVerticalRegular } from '@fluentui/react-icons';
import { type PointerEvent, useState } from 'react';
import { QUESTION_MINUTES_MAX, ROOM_MAX, SLOT_MINUTES_MAX } from '#contract/base/limits.ts';
import type { Slot } from '#contract/stage/demoDay.ts';
import { fieldId } from '../../../../../forms/fields/FieldFrame.tsx';
import { RemovedRow } from '../../../../../forms/RemovedRow.tsx';
import { RowButtons } from '../../../../../forms/RowButtons.tsx';
import { Tag } from '../../../../../ui/Tag.tsx';
import { clockText, type SlotTimes, startsOf, type TypedSlot } from './orderValues.ts';
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
    <div>
      <ol className="gap-xs grid" aria-label="Running order">
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

interface SlotDrag {
  readonly begin: () => void;
  /** Does nothing unless a slot is being dragged. @param at the index of the slot under the pointer */
  readonly over: (at: number) => void;
  readonly drop: () => void;
  readonly cancel: () => void;
}

interface SlotProps {
  readonly slot: TypedSlot;
  readonly at: number;
  /** The minutes before this slot. */
  readonly start: number;
  /** Undefined for a slot that isn't saved yet. */
  readonly stored: Slot | undefined;
  /** True if a dragged slot would be dropped here. */
  readonly isTarget: boolean;
  readonly problem: string | undefined;
  readonly slots: SlotActions;
  readonly drag: SlotDrag;
}

function SlotRow(props: SlotProps) {
  const { at, isTarget, problem, slot, slots, start } = props;
  return (
    <li
      className={`row surface padded ${styles.slot}`}
      data-break={slot.project === null}
      data-target={isTarget}
      data-slot={at}
    >
      <Handle {...props} />
      <span className="faint figures nowrap">
        <span className="visually-hidden">Starts after </span>
        {clockText(start)}
      </span>
      <Title {...props} />
      <Times slot={slot} onChange={(changes) => slots.change(at, changes)} />
      <Buttons {...props} />
      {problem !== undefined && <p role="alert">{problem}</p>}
    </li>
  );
}

/** The handle needs a pointer. People who use a keyboard or a screen reader move the slot with the row's buttons. */
function Handle({ drag, slot }: SlotProps) {
  const follow = ({ clientX, clientY }: PointerEvent) => {
    const below = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-slot]');
    if (below) drag.over(Number(below.dataset['slot']));
  };
  return (
    <button
      type="button"
      className={`faint lines ${styles.handle}`}
      tabIndex={-1}
      aria-hidden="true"
      title={`Drag ${slot.title}`}
      onPointerDown={({ currentTarget, pointerId }) => {
        currentTarget.setPointerCapture(pointerId);
        drag.begin();
      }}
      onPointerMove={follow}
      onPointerUp={drag.drop}
      onPointerCancel={drag.cancel}
    >
      <ReOrderDotsVerticalRegular />
    </button>
  );
}

const STATES = { Waiting: null, Done: 'Done', Skipped: 'Skipped' } as const;

function Title({ at, slot, slots, stored }: SlotProps) {
  const state = stored ? STATES[stored.State] : null;
  return (
    <div className={`wrap shrink strong breaks ${styles.title}`}>
      {slot.project === null ? (
        <Input
          id={fieldId(`slots.${at}.title`)}
          className="fill"
          aria-label={`Title of slot ${at + 1}`}
          value={slot.title}
          onChange={(_, { value }) => slots.change(at, { title: value })}
        />
      ) : (
        <span>{slot.title}</span>
      )}
      {stored?.Withdrawn && <Tag tone="accent">Withdrawn</Tag>}
      {state !== null && <Tag tone="success">{state}</Tag>}
    </div>
  );
}

interface TimesProps {
  readonly slot: TypedSlot;
  readonly onChange: (changes: Partial<SlotTimes>) => void;
}

function Times({ onChange, slot }: TimesProps) {
  const name = slot.title.trim() || 'the empty slot';
  const field = (part: keyof SlotTimes, label: string, more: object) => (
    <label className="grid shrink caption">
      <span aria-hidden="true">{label}</span>
      <Input
        aria-label={`${label} of ${name}`}
        value={slot[part]}
        onChange={(_, { value }) => onChange({ [part]: value })}
        {...more}
      />
    </label>
  );
  return (
    <div className={`wrap ${styles.times} ${styles.slotTimes}`}>
      {field('minutes', 'Minutes', { type: 'number', min: 1, max: SLOT_MINUTES_MAX })}
      {field('questions', 'Questions', { type: 'number', min: 0, max: QUESTION_MINUTES_MAX })}
      {field('room', 'Room', { maxLength: ROOM_MAX })}
    </div>
  );
}

function Buttons({ at, slot, slots }: SlotProps) {
  const name = slot.title.trim() || 'the empty slot';
  return (
    <span className="flex">
      <RowButtons rows={slots} row={slot} at={at} name={name} />
    </span>
  );
}
