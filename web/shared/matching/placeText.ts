import type { Now } from '#contract/base/phase.ts';
import { HOUR } from '#contract/base/times.ts';
import { offsetAt } from '#contract/base/wallTime.ts';
import type { PersonCard } from '#contract/matching/cards.ts';
import { isTimeZone } from '../../forms/fields/typedTime.ts';
import { viewersTimeZone } from '../../ui/dates.ts';
import { plural } from '../../ui/plural.ts';

/** Returns a text such as "2 hours ahead of you". Null if the zone is unknown or its clocks show the reader's time. */
export function hoursText(timeZone: string | null, now: Now, own = viewersTimeZone()): string | null {
  if (timeZone === null || !isTimeZone(timeZone)) return null;
  const hours = Math.round((2 * (offsetAt(now, timeZone) - offsetAt(now, own))) / HOUR) / 2;
  if (hours === 0) return null;
  return `${plural(Math.abs(hours), 'hour', 'hours')} ${hours > 0 ? 'ahead of' : 'behind'} you`;
}

type Place = Pick<PersonCard, 'Remote' | 'Site' | 'TimeZone'>;

/** The place of a person or a team, such as "Pump Station or remotely · 1 hour ahead of you". Empty if nothing is known. */
export function placeText({ Remote, Site, TimeZone }: Place, now: Now, own?: string): string {
  const place = Site ? `${Site}${Remote ? ' or remotely' : ''}` : Remote ? 'Works remotely' : null;
  return [place, hoursText(TimeZone, now, own)].filter((part) => part !== null).join(' · ');
}
