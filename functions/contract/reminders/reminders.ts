import * as z from 'zod';
import { EventRef } from '../base/identifiers.ts';
import { NOTE_MAX, REMINDER_MINUTES_MAX } from '../base/limits.ts';
import { DATE_NAMES } from '../base/phase.ts';
import { Instant, textUpTo } from '../base/text.ts';
import { REMINDER_KINDS } from './reminderKinds.ts';

export const ReminderKind = z
  .enum(REMINDER_KINDS)
  .describe(
    'NoTeam: people without a team. TeamIncomplete: Owners and Admins of teams whose project is Pending or lacks something that is required. If the event has no requirements, only the description is required. RequestWaiting: Owners and Admins of teams with open requests. NotVoted: people who can vote and haven’t. JudgeUnfinished: judges who haven’t confirmed the list of teams, or still have projects to score.',
  )
  .meta({ id: 'ReminderKind' });

export const Reminder = z
  .object({
    Id: z.string(),
    Kind: ReminderKind,
    Note: z.string().describe('Plain text.'),
    Anchor: z.enum(DATE_NAMES).describe('The date before which the reminder is sent.'),
    Minutes: z.int().describe('Minutes before that date.'),
    State: z
      .enum(['Planned', 'Sending', 'Sent', 'Missed'])
      .describe('Missed: no time was left at which it could be sent. Changing it plans it again.'),
    DueAt: Instant.nullable().describe(
      'When sending begins. It moves with the date. Null if no time is left before the date.',
    ),
    Count: z
      .int()
      .describe('People for whom an email exists. If they have done it meanwhile, it isn’t sent.'),
    Version: z.int().describe('To save changes, send it in If-Match. For version 3, send `"3.0"`.'),
  })
  .meta({ id: 'Reminder' });
export type Reminder = z.infer<typeof Reminder>;

export const ReminderAnswer = z.object({ Reminder });
export const RemindersAnswer = z.object({
  Reminders: z.array(Reminder).describe('The one that is due first comes first.'),
});

const Note = textUpTo(NOTE_MAX);
const Minutes = z.int().min(0).max(REMINDER_MINUTES_MAX);

export const NewReminder = z.object({
  kind: ReminderKind,
  note: Note.default(''),
  anchor: z.enum(DATE_NAMES),
  minutes: Minutes,
});
export type NewReminder = z.infer<typeof NewReminder>;

export const ReminderChanges = NewReminder.partial().extend({ note: Note.optional() });
export type ReminderChanges = z.infer<typeof ReminderChanges>;

export const ReminderRef = EventRef.extend({ reminder: z.string().regex(/^[\da-z]{1,32}$/i) });
export type ReminderRef = z.infer<typeof ReminderRef>;

export const ReminderQuery = z.object({ kind: ReminderKind });

export const ReminderPreview = z.object({
  Count: z
    .int()
    .nonnegative()
    .describe(
      'People who would get the reminder now. For NotVoted: everyone who takes part, because no one may learn who has voted.',
    ),
  Names: z
    .array(z.string())
    .describe('Some of them, 20 at most. Empty for NotVoted, because no one may learn who has voted.'),
  Minutes: z.int().nonnegative().describe('How long sending takes at most, unless other emails wait.'),
  Text: z.string().describe('The first sentence of the email.'),
});
export type ReminderPreview = z.infer<typeof ReminderPreview>;

export const ReminderSending = z.object({
  expected: z.int().nonnegative().describe('`Count` of the preview that the organiser has seen.'),
});
