import type { Event } from '#contract/events/events.ts';
import type { Query } from '../../../../../api/http/queries.ts';
import { Section } from '../../../../../shared/manage/Section.tsx';
import { usePart } from '../../../../../shared/manage/usePart.ts';
import { Segments } from '../../../../../ui/lists/Segments.tsx';
import { Pending } from '../../../../../ui/page/Pending.tsx';
import { FixedOrder, FixedTables } from './FixedDemoDay.tsx';
import { RunningOrderPart } from './RunningOrderPart.tsx';
import { TablesPart } from './TablesPart.tsx';
import styles from './DemoDay.module.css';

interface Props {
  readonly event: Query<Event>;
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
