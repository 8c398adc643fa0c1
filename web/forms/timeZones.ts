/** The default zone of events. Some browsers don't list it. */
const UTC = 'Etc/UTC';

/** Nobody scrolls through a longer list; typing more narrows it down. */
const SHOWN_MAX = 60;

/** `America/New_York` becomes "America/New York". */
export const zoneTitle = (zone: string): string => zone.replaceAll('_', ' ');

/** Creating a formatter is by far the slowest step here. */
const offsets = new Map<string, string>();

/** The offset from UTC at the time of the first call, such as `GMT+1`. */
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
 * Finds zones for which each typed word is in the name or ends the offset. Sorts them by name, after `chosen` and UTC.
 * @param chosen comes first, so that it is visible
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
