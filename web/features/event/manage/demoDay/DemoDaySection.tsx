import type { Event } from '#contract/events.ts';
import type { EventRef } from '#contract/identifiers.ts';
import type { Query } from '../../../../api/queries.ts';
import { Section } from '../../../../shared/manage/Section.tsx';
import { usePart } from '../../../../shared/manage/usePart.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { Pending } from '../../../../ui/Pending.tsx';
import { Segments } from '../../../../ui/Segments.tsx';
import styles from './DemoDay.module.css';
import { RunningOrderPart } from './RunningOrderPart.tsx';
import { TablesPart } from './TablesPart.tsx';

interface Props {
  readonly eventRef: EventRef;
  readonly event: Query<Event>;
  /** True if the event is archived. */
  readonly isFixed: boolean;
}

const PARTS = ['Running order', 'Tables'] as const;

/** Shows one part at a time, because each form saves with Ctrl+S. */
export function DemoDaySection({ event, eventRef, isFixed }: Props) {
  const [part, choose] = usePart(PARTS);
  return (
    <Section heading="Demo day">
      {isFixed ? (
        <EmptyState illustration="locked" text="This event is archived, so its demo day can’t change." />
      ) : (
        <div className={styles.parts}>
          <Segments
            label="Demo day"
            options={PARTS.map((one) => ({ name: one, value: one }))}
            value={part}
            onChange={choose}
          />
          {!event.data && <Pending parts={[event]} />}
          {event.data && part === 'Running order' && (
            <RunningOrderPart eventRef={eventRef} event={event.data} />
          )}
          {event.data && part === 'Tables' && <TablesPart eventRef={eventRef} event={event.data} />}
        </div>
      )}
    </Section>
  );
}
