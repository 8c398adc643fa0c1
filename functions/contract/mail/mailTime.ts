/** The most emails that the relay accepts. Azure Communication Services starts with 30 a minute and 100 an hour. */
export interface MailsPerTime {
  readonly perMinute: number;
  readonly perHour: number;
}

/** Emails other than invitations can use half of the mail rate. @param most the rate, in emails per hour or per minute */
export const halfOf = (most: number): number => Math.max(1, Math.floor(most / 2));

/** One sender leaves a fifth to senders who come later. @param most as many emails as all senders together can send */
export const shareOfOne = (most: number): number => Math.max(1, most - Math.ceil(most / 5));

/** The most minutes that announcements or reminders to this many people take, if no other emails wait. */
export function minutesToSend(people: number, { perHour, perMinute }: MailsPerTime): number {
  const [hourly, minutely] = [shareOfOne(halfOf(perHour)), shareOfOne(halfOf(perMinute))];
  const hours = Math.max(0, Math.ceil(people / hourly) - 1);
  return hours * 60 + Math.ceil((people - hours * hourly) / minutely);
}
