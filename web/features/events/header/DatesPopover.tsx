import { Popover, PopoverSurface, PopoverTrigger } from '@fluentui/react-components';
import { CalendarRegular, ChevronDownRegular } from '@fluentui/react-icons';
import type { EventDates } from '#contract/base/phase.ts';
import { EventDatesView } from '../../../shared/EventDatesView.tsx';
import { dayRange } from '../../../ui/dates.ts';
import styles from './DatesPopover.module.css';

interface Props {
  readonly dates: EventDates;
  readonly timeZone: string;
}

export const DatesPopover = ({ dates, timeZone }: Props) => (
  <Popover inline withArrow positioning="below-start">
    <PopoverTrigger disableButtonEnhancement>
      <button type="button" className={styles.trigger}>
        <CalendarRegular fontSize={20} aria-hidden="true" />
        <span className={styles.days}>{dayRange(dates.EventStart, dates.EventEnd, timeZone)}</span>
        <span className="visually-hidden">, dates and times</span>
        <ChevronDownRegular fontSize={16} aria-hidden="true" />
      </button>
    </PopoverTrigger>
    <PopoverSurface className={styles.surface} aria-label="Dates and times">
      <EventDatesView dates={dates} timeZone={timeZone} />
    </PopoverSurface>
  </Popover>
);
