import type { EventRef } from '#contract/base/identifiers.ts';
import { DATE_NAMES, type DateName, type EventDates, type Now, phaseOf } from '#contract/base/phase.ts';
import { DAY } from '#contract/base/times.ts';
import type { ListedEvent } from '#contract/events/events.ts';
import { showsWinners } from '../../shared/cards/showsWinners.ts';

/** An event with results counts as news for this long after its end. */
const NEWS_DAYS = 7;

export const refOf = ({ Id, OrganisationId }: ListedEvent): EventRef => ({ org: OrganisationId, event: Id });

export interface NextDate {
  readonly name: DateName;
  readonly at: Now;
}

export const datesToCome = (dates: EventDates, now: Now): readonly NextDate[] =>
  DATE_NAMES.map((name) => ({ name, at: Date.parse(dates[name]) })).filter(({ at }) => at > now);

/** The next date of an event or, once the event is over, its end. */
const deadlineOf = ({ Dates }: ListedEvent, now: Now): Now =>
  datesToCome(Dates, now)[0]?.at ?? Date.parse(Dates.EventEnd);

/** Events where people can only wait come after the others, and results of events that are over come last. */
function rankOf(event: ListedEvent, now: Now): number {
  const phase = phaseOf(event.Dates, now);
  if (phase === 'Completed') return 2;
  return phase === 'VotingCompleted' && !showsWinners(event, now) ? 1 : 0;
}

const isNews = (event: ListedEvent, now: Now) =>
  showsWinners(event, now) && now - Date.parse(event.Dates.EventEnd) < NEWS_DAYS * DAY;

/** Events that are under way or to come, and those with new results. The most urgent event is first. */
export const currentEvents = (events: readonly ListedEvent[], now: Now): readonly ListedEvent[] =>
  events
    .filter((event) => phaseOf(event.Dates, now) !== 'Completed' || isNews(event, now))
    .toSorted((a, b) => rankOf(a, now) - rankOf(b, now) || deadlineOf(a, now) - deadlineOf(b, now));

export const pastEvents = (events: readonly ListedEvent[], now: Now): readonly ListedEvent[] =>
  events
    .filter(({ Dates }) => phaseOf(Dates, now) === 'Completed')
    .toSorted((a, b) => Date.parse(b.Dates.EventEnd) - Date.parse(a.Dates.EventEnd));
