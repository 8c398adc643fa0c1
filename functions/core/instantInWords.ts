import type { Instant } from '#contract/base/text.ts';

/** Writes an instant in the event's time zone: `2 January 2030 at 04:00 (America/New_York)`. */
export function instantInWords(instant: Instant, { timeZone }: { readonly timeZone: string }): string {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone });
  return `${format.format(new Date(instant))} (${timeZone})`;
}
