/** The people whom a reminder is for: those who still have to do this. */
export const REMINDER_KINDS = ['NoTeam', 'TeamIncomplete', 'RequestWaiting', 'NotVoted'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];
