const STEPS = [
  { seconds: 24 * 3_600, one: 'a day', unit: 'days' },
  { seconds: 3_600, one: 'an hour', unit: 'hours' },
  { seconds: 60, one: 'a minute', unit: 'minutes' },
] as const;

/** Writes “in 25 minutes”. Rounds up, so that somebody who waits this long isn't too early. */
export function waitInWords(seconds: number): string {
  const step = STEPS.find((one) => seconds >= one.seconds);
  if (step === undefined) return seconds <= 1 ? 'in a second' : `in ${Math.ceil(seconds)} seconds`;
  const count = Math.ceil(seconds / step.seconds);
  return count === 1 ? `in ${step.one}` : `in ${count} ${step.unit}`;
}
