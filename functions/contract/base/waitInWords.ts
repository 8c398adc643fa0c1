const STEPS = [
  { seconds: 24 * 3_600, singular: 'a day', plural: 'days' },
  { seconds: 3_600, singular: 'an hour', plural: 'hours' },
  { seconds: 60, singular: 'a minute', plural: 'minutes' },
] as const;

/** Writes a wait, for example “in 25 minutes”. Rounds up, so that people who wait this long aren't too early. */
export function waitInWords(seconds: number): string {
  const step = STEPS.find((candidate) => seconds >= candidate.seconds);
  if (step === undefined) return seconds <= 1 ? 'in a second' : `in ${Math.ceil(seconds)} seconds`;
  const count = Math.ceil(seconds / step.seconds);
  return count === 1 ? `in ${step.singular}` : `in ${count} ${step.plural}`;
}
