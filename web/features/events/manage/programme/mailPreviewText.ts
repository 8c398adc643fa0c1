import type { MailPreview } from '#contract/announcements/announcements.ts';
import { plural } from '../../../../ui/plural.ts';

const HOUR_MINUTES = 60;
const DAY_HOURS = 24;

/** Rounds up to whole minutes, hours or days. */
export function durationText(minutes: number): string {
  if (minutes <= HOUR_MINUTES) return plural(Math.max(1, minutes), 'minute', 'minutes');
  const hours = Math.ceil(minutes / HOUR_MINUTES);
  return hours <= 2 * DAY_HOURS
    ? plural(hours, 'hour', 'hours')
    : plural(Math.ceil(hours / DAY_HOURS), 'day', 'days');
}

/** @param preview undefined if it couldn't be loaded */
export const mailPreviewText = (preview: MailPreview | undefined): string =>
  preview === undefined
    ? 'It goes to everyone who takes part, except people who have unsubscribed. It is sent only once.'
    : `It goes to at most ${plural(preview.Count, 'person', 'people')}, because people who have unsubscribed don’t get it. Sending takes up to ${durationText(preview.Minutes)}. It is sent only once.`;
