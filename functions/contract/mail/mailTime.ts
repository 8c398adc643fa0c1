export interface MailsPerTime {
  readonly perMinute: number;
  readonly perHour: number;
}

/** Emails other than invitations can use half of the mail rate. @param most the rate, in emails per hour or per minute */
export const halfOf = (most: number): number => Math.max(1, Math.floor(most / 2));

/** The most minutes that announcements or reminders to this many people take, if no other emails wait. */
export function minutesToSend(people: number, { perHour, perMinute }: MailsPerTime): number {
  const [hourly, minutely] = [halfOf(perHour), halfOf(perMinute)];
  const hours = Math.max(0, Math.ceil(people / hourly) - 1);
  return hours * 60 + Math.ceil((people - hours * hourly) / minutely);
}
