export const REMINDER_KINDS = [
  'NoTeam',
  'TeamIncomplete',
  'RequestWaiting',
  'NotVoted',
  'JudgeUnfinished',
] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];
