import type { DateChange } from '#contract/events.ts';
import type { EventRef } from '#contract/identifiers.ts';

/*
 * Which moves of an event's dates somebody has seen, kept in their browser: the time of the latest. Where there is no room for
 * it, they see them again.
 */

/** @param person their e-mail address: several may use one browser */
export const seenKey = (person: string, { event, org }: EventRef): string =>
  `portal.dates:${person} /e/${org}/${event}`;

/** Those moves that were made after what was last seen. */
export function changesNotSeen(key: string, changes: readonly DateChange[]): readonly DateChange[] {
  const seen = Date.parse(localStorage.getItem(key) ?? '');
  return changes.filter(({ At }) => !(Date.parse(At) <= seen));
}

/** Notes that somebody has seen these moves. */
export function noteSeen(key: string, changes: readonly DateChange[]): void {
  const latest = Math.max(...changes.map(({ At }) => Date.parse(At)));
  try {
    localStorage.setItem(key, new Date(latest).toISOString());
  } catch {
    // They see them again, that is all.
  }
}
