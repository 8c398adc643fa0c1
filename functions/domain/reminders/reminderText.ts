import type { TodoKind } from '#contract/checklist/todoKinds.ts';
import type { ReminderKind } from '#contract/reminders/reminderKinds.ts';

interface ReminderText {
  readonly sentence: (event: string) => string;
  readonly action: string;
  /** The item of the to-do list that leads to the same page. */
  readonly todo: TodoKind;
}

export const REMINDER_TEXTS: Readonly<Record<ReminderKind, ReminderText>> = {
  NoTeam: {
    sentence: (event) => `You’re not in a team at ${event} yet.`,
    action: 'Find a team',
    todo: 'NoTeam',
  },
  TeamIncomplete: {
    sentence: (event) => `Your project at ${event} isn’t complete yet.`,
    action: 'Complete your project',
    todo: 'NotComplete',
  },
  RequestWaiting: {
    sentence: (event) => `Someone is waiting for an answer from your team at ${event}.`,
    action: 'Read and answer',
    todo: 'Requests',
  },
  NotVoted: {
    sentence: (event) => `You haven’t voted at ${event} yet.`,
    action: 'Vote',
    todo: 'Votes',
  },
  JudgeUnfinished: {
    sentence: (event) => `You still have projects to judge at ${event}.`,
    action: 'Judge projects',
    todo: 'Judge',
  },
};
