import type { ReminderKind } from '#contract/reminders/reminderKinds.ts';

export const REMINDER_TEXTS: Readonly<
  Record<ReminderKind, { readonly sentence: (event: string) => string; readonly action: string }>
> = {
  NoTeam: {
    sentence: (event) => `You’re not in a team at ${event} yet.`,
    action: 'Find a team',
  },
  TeamIncomplete: {
    sentence: (event) => `Your project at ${event} isn’t complete yet.`,
    action: 'Complete your project',
  },
  RequestWaiting: {
    sentence: (event) => `Someone is waiting for an answer from your team at ${event}.`,
    action: 'Read and answer',
  },
  NotVoted: {
    sentence: (event) => `You haven’t voted at ${event} yet.`,
    action: 'Vote',
  },
};
