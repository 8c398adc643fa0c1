import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { PageEvent } from '#contract/events/events.ts';
import type { Slot } from '#contract/stage/demoDay.ts';
import * as addresses from '../../../../../api/addresses.ts';
import { editableRunningOrder, editableTables } from '../../../../../api/data/demoDay.ts';
import { type Query, useForEditing } from '../../../../../api/http/queries.ts';
import { Section } from '../../../../../shared/manage/Section.tsx';
import { usePart } from '../../../../../shared/manage/usePart.ts';
import { useEventRef } from '../../../../../shared/useRefs.ts';
import { EmptyState } from '../../../../../ui/lists/EmptyState.tsx';
import { Segments } from '../../../../../ui/lists/Segments.tsx';
import { Pending } from '../../../../../ui/page/Pending.tsx';
import { Tag } from '../../../../../ui/Tag.tsx';
import { toOrderValues } from './orderValues.ts';
import { orderText } from './orderWords.ts';
import { RunningOrderPart } from './RunningOrderPart.tsx';
import { TablesPart } from './TablesPart.tsx';
import styles from './DemoDay.module.css';

interface Props {
  readonly event: Query<PageEvent>;
  /** True if the event or its organisation is archived. */
  readonly isFixed: boolean;
}

const PARTS = ['Running order', 'Tables'] as const;

/** Shows one part at a time. Otherwise Ctrl+S would save the forms of both. */
export function DemoDaySection({ event, isFixed }: Props) {
  const [part, choose] = usePart(PARTS);
  return (
    <Section heading="Demo day">
      <div className={`stack ${styles.parts}`}>
        <Segments
          label="Demo day"
          options={PARTS.map((one) => ({ name: one, value: one }))}
          value={part}
          onChange={choose}
        />
        {isFixed && part === 'Running order' && <FixedOrder />}
        {isFixed && part === 'Tables' && <FixedTables />}
        {!isFixed && !event.data && <Pending parts={[event]} />}
        {!isFixed && event.data && part === 'Running order' && <RunningOrderPart event={event.data} />}
        {!isFixed && event.data && part === 'Tables' && <TablesPart event={event.data} />}
      </div>
    </Section>
  );
}

/** The running order of an archived event. */
function FixedOrder() {
  const eventRef = useEventRef();
  const order = useForEditing(useMemo(() => editableRunningOrder(eventRef), [eventRef]));
  const { data } = order;
  const slots = data?.data.Slots ?? [];
  return (
    <Section
      isPart
      heading="Running order"
      text="This event is read-only, so its running order can’t change."
    >
      {!data && <Pending parts={[order]} />}
      {data && slots.length === 0 && (
        <EmptyState illustration="projects" text="This event had no running order." />
      )}
      {data && slots.length > 0 && (
        <>
          <p className="text">
            {orderText(toOrderValues(data.data).slots)}
            {data.data.Seed !== null && ` · Drawn with the seed “${data.data.Seed}”`}
          </p>
          <ol className="gap-xs grid" aria-label="Running order">
            {slots.map((slot) => (
              <FixedSlot key={slot.Id} slot={slot} />
            ))}
          </ol>
        </>
      )}
    </Section>
  );
}

function FixedSlot({ slot }: { readonly slot: Slot }) {
  const eventRef = useEventRef();
  const { Minutes, Project, QuestionMinutes, Room, State, Title, Withdrawn } = slot;
  const times = [
    `${Minutes} min`,
    ...(QuestionMinutes > 0 ? [`${QuestionMinutes} min for questions`] : []),
    ...(Room === null ? [] : [Room]),
  ];
  return (
    <li className={`row surface between padded breaks ${styles.slot}`} data-break={Project === null}>
      <span className="wrap strong">
        {Project === null || Withdrawn ? (
          Title
        ) : (
          <Link to={addresses.project({ ...eventRef, project: Project })}>{Title}</Link>
        )}
        {Withdrawn && <Tag tone="accent">Withdrawn</Tag>}
        {State !== 'Waiting' && <Tag tone="success">{State}</Tag>}
      </span>
      <span className="faint">{times.join(' · ')}</span>
    </li>
  );
}

/** The tables of an archived event. */
function FixedTables() {
  const eventRef = useEventRef();
  const tables = useForEditing(useMemo(() => editableTables(eventRef), [eventRef]));
  const list = tables.data?.data.Tables ?? [];
  return (
    <Section isPart heading="Tables" text="This event is read-only, so its tables can’t change.">
      {!tables.data && <Pending parts={[tables]} />}
      {tables.data && list.length === 0 && (
        <EmptyState illustration="projects" text="No team had a table at this event." />
      )}
      {list.length > 0 && (
        <ul className="columns" aria-label="Tables">
          {list.map((table) => (
            <li key={table.Project} className={`surface breaks grid gap-m padded ${styles.table}`}>
              <span>Table {table.Number}</span>
              <span className="wrap strong">
                {table.Name ?? 'A deleted project'} {table.Withdrawn && <Tag tone="accent">Withdrawn</Tag>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
