/** Each kind says whom a reminder is for, by what these people still have to do. */
export const REMINDER_KINDS = ['NoTeam', 'TeamIncomplete', 'RequestWaiting', 'NotVoted'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];
