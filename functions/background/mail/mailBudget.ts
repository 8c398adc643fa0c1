import { createHash } from 'node:crypto';
import { HOUR, MINUTE, SECOND } from '#contract/base/times.ts';
import { halfOf, type MailsPerTime, shareOfOne } from '#contract/mail/mailTime.ts';
import { NOBODY } from '../../domain/users/deletedAccount.ts';
import type { MailBudgetDocument, MailDocument } from '../../store/documents.ts';

interface Share {
  readonly sender: string;
  readonly othersWait: boolean;
  readonly isInvitation: boolean;
}

type SentMails = MailBudgetDocument['sent'];

/** True for NOBODY and for events, which are the senders of all emails except invitations. */
export const isOtherSender = (sender: string): boolean => sender === NOBODY || sender.includes('/');

/** The name of a sender in the budget. It hides who the inviter is, because the budget stays when the inviter's account is deleted. */
export const senderOf = ({ invitedBy }: MailDocument): string =>
  isOtherSender(invitedBy)
    ? invitedBy
    : createHash('sha256').update(invitedBy).digest('base64url').slice(0, 12);

/**
 * All emails that aren't invitations together get at most half of each rate. While other senders wait, one sender gets at most half
 * of what its kind gets. Otherwise, a sender gets at most four fifths, so a fifth stays free for senders who come later.
 * @param sent the emails that all instances have sent in the last hour, oldest first
 * @returns milliseconds until the sender can send an email, or 0 if there is room now
 */
export function millisecondsUntilRoom(
  sent: SentMails,
  { perHour, perMinute }: MailsPerTime,
  { isInvitation, othersWait, sender }: Share,
  now: number,
): number {
  const ofKind = isInvitation ? sent : sent.filter(({ by }) => isOtherSender(by));
  const own = sent.filter(({ by }) => by === sender);
  const mostOfKind = (most: number) => (isInvitation ? most : halfOf(most));
  const mostOfOne = (most: number) => (othersWait ? halfOf : shareOfOne)(mostOfKind(most));
  const waits = [[HOUR, perHour] as const, [MINUTE, perMinute] as const].flatMap(([window, most]) => [
    untilRoomInWindow(sent, most, window, now),
    untilRoomInWindow(ofKind, mostOfKind(most), window, now),
    untilRoomInWindow(own, mostOfOne(most), window, now),
  ]);
  return Math.max(...waits);
}

function untilRoomInWindow(sent: SentMails, most: number, window: number, now: number): number {
  let later = 0;
  const oldest = sent.findLast(({ count }) => (later += count) >= most);
  return oldest === undefined ? 0 : Math.max(0, oldest.at + window - now);
}

/**
 * Counts the emails of a sender together: those of each second of the last minute, and those of each minute before. They count from
 * the time of the latest one, so the relay never gets more than its rate.
 */
export function inBuckets(sent: SentMails, now: number): SentMails {
  const buckets = Map.groupBy(
    sent.filter(({ at }) => at > now - HOUR),
    ({ at, by }) => `${Math.floor(at / (at > now - MINUTE ? SECOND : MINUTE))} ${by}`,
  );
  return [...buckets.values()]
    .map((mails) => ({
      at: Math.max(...mails.map(({ at }) => at)),
      by: mails[0]?.by ?? NOBODY,
      count: mails.reduce((sum, { count }) => sum + count, 0),
    }))
    .toSorted((a, b) => a.at - b.at);
}
