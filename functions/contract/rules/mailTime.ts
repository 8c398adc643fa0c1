export interface MailsPerTime {
  readonly perMinute: number;
  readonly perHour: number;
}

/** Returns the share of the mail rate that emails other than invitations can use, in each hour and each minute. */
export const halfOf = (most: number): number => Math.max(1, Math.floor(most / 2));

/** The most minutes that announcements or reminders to this many people take, if no other emails wait. */
export function minutesToSend(people: number, { perHour, perMinute }: MailsPerTime): number {
  const [hourly, minutely] = [halfOf(perHour), halfOf(perMinute)];
  const hours = Math.max(0, Math.ceil(people / hourly) - 1);
  return hours * 60 + Math.ceil((people - hours * hourly) / minutely);
}
