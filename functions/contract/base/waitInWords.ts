/** A wait of `below` units or more is written in the next unit. */
const UNITS = [
  { seconds: 1, below: 60, singular: 'a second', plural: 'seconds' },
  { seconds: 60, below: 60, singular: 'a minute', plural: 'minutes' },
  { seconds: 3_600, below: 24, singular: 'an hour', plural: 'hours' },
  { seconds: 24 * 3_600, below: Infinity, singular: 'a day', plural: 'days' },
] as const;

/** Writes a wait, for example “in 25 minutes”. Rounds up, so that people who wait this long aren't too early. */
export function waitInWords(seconds: number): string {
  const countIn = (unit: (typeof UNITS)[number]) => Math.max(1, Math.ceil(seconds / unit.seconds));
  const unit = UNITS.find((one) => countIn(one) < one.below) ?? UNITS[3];
  const count = countIn(unit);
  return count === 1 ? `in ${unit.singular}` : `in ${count} ${unit.plural}`;
}
