/** Not in the list of every browser, and what an event has that was never given another. */
const UTC = 'Etc/UTC';

/** More can't be looked through, and one types on. */
const SHOWN_MAX = 60;

/** How a zone is shown: `America/New_York` as "America/New York". */
export const zoneTitle = (zone: string): string => zone.replaceAll('_', ' ');

/** Making a formatter takes longer than all else here. */
const offsets = new Map<string, string>();

/** How far the clocks of a zone were ahead of UTC when it was first asked: `GMT+1`. */
export function offsetOf(zone: string): string {
  const known = offsets.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'shortOffset' });
  const offset = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? '';
  offsets.set(zone, offset);
  return offset;
}

const searchable = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9+:-]+/g, ' ');

/**
 * The zones whose name or offset holds every word of what was typed, in the order of their names.
 * @param chosen stands first while nothing is typed, so that it is seen
 */
export function findTimeZones(typed: string, chosen: string): readonly string[] {
  const words = searchable(typed).split(' ').filter(Boolean);
  const all = [...new Set([chosen, UTC, ...Intl.supportedValuesOf('timeZone')])].filter(
    (zone) => zone !== '',
  );
  if (words.length === 0) return all.slice(0, SHOWN_MAX);
  const found = all.filter((zone) => {
    const name = searchable(zone);
    const offset = searchable(offsetOf(zone));
    return words.every((word) => name.includes(word) || offset.endsWith(word));
  });
  return found.slice(0, SHOWN_MAX);
}
