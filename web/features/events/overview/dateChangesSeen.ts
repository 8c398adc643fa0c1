import type { EventRef } from '#contract/base/identifiers.ts';
import type { DateChange } from '#contract/events/events.ts';

/* The browser stores the time of the latest date change that a person has seen. */

/** @param person their email address, because several people may share a browser */
export const seenKey = (person: string, { event, org }: EventRef): string =>
  `portal.dates:${person} /e/${org}/${event}`;

export function changesNotSeen(key: string, changes: readonly DateChange[]): readonly DateChange[] {
  const seen = Date.parse(localStorage.getItem(key) ?? '');
  return changes.filter(({ At }) => !(Date.parse(At) <= seen));
}

export function noteSeen(key: string, changes: readonly DateChange[]): void {
  const latest = Math.max(...changes.map(({ At }) => Date.parse(At)));
  try {
    localStorage.setItem(key, new Date(latest).toISOString());
  } catch {
    // Storage may be blocked or full. The person then sees the changes again.
  }
}
