import { type Now, phaseOf } from '#contract/base/phase.ts';
import type { EventCard } from '#contract/events/events.ts';

/** Current events come first, then upcoming events (soonest first), and then past events (latest first). */
export function nearestEvents(events: readonly EventCard[], now: Now): readonly EventCard[] {
  const isOver = ({ Dates }: EventCard) => phaseOf(Dates, now) === 'Completed';
  const shown = events.filter(({ Archived }) => !Archived);
  return [
    ...shown
      .filter((event) => !isOver(event))
      .toSorted((a, b) => Date.parse(a.Dates.EventStart) - Date.parse(b.Dates.EventStart)),
    ...shown.filter(isOver).toSorted((a, b) => Date.parse(b.Dates.EventEnd) - Date.parse(a.Dates.EventEnd)),
  ];
}
