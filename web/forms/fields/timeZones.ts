/** The default zone of events. `Intl.supportedValuesOf` doesn't list it in some browsers. */
const UTC = 'Etc/UTC';

const SHOWN_MAX = 60;

export const zoneTitle = (zone: string): string => zone.replaceAll('_', ' ');

/** Caches the offsets, because creating a formatter is slow. */
const offsets = new Map<string, string>();

/** The zone's offset from UTC, such as `GMT+1`, at the time of the first call for the zone. */
export function utcOffsetOf(zone: string): string {
  const known = offsets.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'shortOffset' });
  const offset = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? '';
  offsets.set(zone, offset);
  return offset;
}

const searchable = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9+:-]+/g, ' ');

/**
 * Finds zones. Each word must be in the zone's name or at the end of its offset.
 * @param chosen comes first if it matches, followed by UTC and then the other zones by name
 */
export function findTimeZones(typed: string, chosen: string): readonly string[] {
  const words = searchable(typed).split(' ').filter(Boolean);
  const all = [...new Set([chosen, UTC, ...Intl.supportedValuesOf('timeZone')])].filter(
    (zone) => zone !== '',
  );
  if (words.length === 0) return all.slice(0, SHOWN_MAX);
  const found = all.filter((zone) => {
    const name = searchable(zone);
    const offset = searchable(utcOffsetOf(zone));
    return words.every((word) => name.includes(word) || offset.endsWith(word));
  });
  return found.slice(0, SHOWN_MAX);
}
