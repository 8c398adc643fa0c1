import type { DateName, Phase } from '#contract/base/phase.ts';
import type { ReminderKind } from '#contract/reminders/reminderKinds.ts';
import { isTimely } from '#contract/reminders/reminderRules.ts';
import type { Reminder, ReminderPreview } from '#contract/reminders/reminders.ts';
import { plural } from '../../../../ui/plural.ts';
import { durationText } from '../programme/mailPreviewText.ts';

export const REMINDER_KIND_TEXTS: Readonly<Record<ReminderKind, string>> = {
  NoTeam: 'People without a team',
  TeamIncomplete: 'Teams whose project isn’t complete',
  RequestWaiting: 'Teams with requests to answer',
  NotVoted: 'People who haven’t voted',
  JudgeUnfinished: 'Judges who haven’t finished',
};

export const ANCHOR_TEXTS: Readonly<Record<DateName, string>> = {
  EventStart: 'the event starts',
  VotingStart: 'voting starts',
  VotingEnd: 'voting closes',
  EventEnd: 'the event ends',
};

export const REMINDER_STATE_TEXTS: Readonly<Record<Reminder['State'], string>> = {
  Planned: 'Planned',
  Sending: 'Being sent',
  Sent: 'Sent',
  Missed: 'Missed',
};

const HOUR = 60;
const DAY = 24 * HOUR;

/** The lead times that the form offers, in minutes. */
export const LEAD_MINUTES = [HOUR, 3 * HOUR, 6 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY] as const;

/** `2 days`, `3 hours` or `45 minutes`: in the largest unit that needs no fraction. */
export function leadText(minutes: number): string {
  if (minutes > 0 && minutes % DAY === 0) return plural(minutes / DAY, 'day', 'days');
  if (minutes > 0 && minutes % HOUR === 0) return plural(minutes / HOUR, 'hour', 'hours');
  return plural(minutes, 'minute', 'minutes');
}

/** `1 day before voting closes` */
export const whenText = ({ Anchor, Minutes }: Pick<Reminder, 'Anchor' | 'Minutes'>): string =>
  `${leadText(Minutes)} before ${ANCHOR_TEXTS[Anchor]}`;

/** The server counts everyone for a reminder about votes, so that no one learns who has voted. */
const recipientsText = (kind: ReminderKind, count: number): string =>
  `${kind === 'NotVoted' ? 'at most ' : ''}${plural(count, 'person', 'people')}`;

/** Says how many people got the reminder, or that no one did. */
export const reachedText = ({ Count, Kind, State }: Pick<Reminder, 'Count' | 'Kind' | 'State'>): string =>
  State === 'Sent' && Count === 0 ? 'No one got it.' : `to ${recipientsText(Kind, Count)}`;

/** Why no one gets a reminder in a phase that is too early or too late for it. */
const UNTIMELY: Readonly<Record<ReminderKind, string>> = {
  NoTeam: 'No one gets it once voting has started, because teams have formed by then.',
  TeamIncomplete: 'No one gets it once voting has closed.',
  RequestWaiting: 'No one gets it once the event has ended.',
  NotVoted: 'People get it only while voting is open.',
  JudgeUnfinished: 'No one gets it once the event has ended.',
};

/** @returns null if the reminder can be sent in this phase */
export const untimelyText = (kind: ReminderKind, phase: Phase): string | null =>
  isTimely(kind, phase) ? null : UNTIMELY[kind];

/** Says who would get the reminder now. The server sends no names of people who haven't voted. */
export function previewText(kind: ReminderKind, { Count, Minutes, Names }: ReminderPreview): string {
  if (Count === 0) return 'Right now, no one would get it.';
  const more = Count - Names.length;
  const names = Names.length === 0 ? '' : `: ${Names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return `Right now, it would go to ${recipientsText(kind, Count)}${names}. Sending takes up to ${durationText(Minutes)}.`;
}
