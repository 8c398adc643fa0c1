import { HOUR, MINUTE } from '#contract/base/times.ts';
import { halfOf } from '#contract/mail/mailTime.ts';
import type { Clock } from '../../domain/context.ts';
import { ORGANISERS } from '../../domain/mail/newMail.ts';
import { NOBODY } from '../../domain/users/deletedAccount.ts';
import { documentId, type MailBudgetDocument, type Stored } from '../../store/documents.ts';
import type { Store } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

/** True for NOBODY and ORGANISERS, which are the senders of all emails except invitations. */
export const isOtherSender = (sender: string): boolean => sender === NOBODY || sender === ORGANISERS;

/** The most emails that the relay accepts. Azure Communication Services starts with 30 a minute and 100 an hour. */
export interface MailRate {
  readonly perMinute: number;
  readonly perHour: number;
}

export interface Share {
  readonly sender: string;
  readonly othersWait: boolean;
  readonly isInvitation: boolean;
}

interface BudgetDeps {
  readonly store: Store;
  readonly clock: Clock;
}

interface SentMail {
  readonly at: number;
  readonly by: string;
}

/** The partition of the one document in which all instances count their emails. */
export const MAIL_BUDGET = 'mail-budget';

const NONE: MailBudgetDocument = {
  type: 'mailBudget',
  id: documentId.mailBudget(),
  emailHash: MAIL_BUDGET,
  sent: [],
  senders: [],
};

const readBudget = ({ store }: Pick<BudgetDeps, 'store'>) =>
  store.read('mailBudget', MAIL_BUDGET, documentId.mailBudget());

/** The emails that all instances have sent in the last hour, oldest first. */
export async function sentMails(deps: BudgetDeps): Promise<readonly SentMail[]> {
  return sentOf(await readBudget(deps), deps.clock());
}

function sentOf(budget: MailBudgetDocument | null, now: number): readonly SentMail[] {
  const { senders, sent } = budget ?? NONE;
  return sent.map((at, index) => ({ at, by: senders[index] ?? '' })).filter(({ at }) => at > now - HOUR);
}

/**
 * While other senders wait, one inviter gets at most half of each rate. Otherwise, an inviter gets at most four fifths, so a
 * fifth stays free for senders who come later. All emails that aren't invitations together get at most half.
 * @returns milliseconds until the sender can send an email, or 0 if there is room now
 */
export function millisecondsUntilRoom(
  sent: readonly SentMail[],
  { perHour, perMinute }: MailRate,
  { isInvitation, othersWait, sender }: Share,
  now: number,
): number {
  const own = sent.filter(({ by }) => (isInvitation ? by === sender : isOtherSender(by)));
  const shareOf = (most: number) =>
    othersWait || !isInvitation ? halfOf(most) : Math.max(1, most - Math.ceil(most / 5));
  return Math.max(
    untilRoomInWindow(sent, perHour, HOUR, now),
    untilRoomInWindow(sent, perMinute, MINUTE, now),
    untilRoomInWindow(own, shareOf(perHour), HOUR, now),
    untilRoomInWindow(own, shareOf(perMinute), MINUTE, now),
  );
}

function untilRoomInWindow(sent: readonly SentMail[], most: number, window: number, now: number): number {
  const oldest = sent.at(-most);
  return oldest === undefined ? 0 : Math.max(0, oldest.at + window - now);
}

/** Counts one email if there is room. @returns 0, or the milliseconds until there is room */
export async function takeFromBudget(deps: BudgetDeps, rate: MailRate, share: Share): Promise<number> {
  return await untilCommitted(async () => {
    const existing = await readBudget(deps);
    const now = deps.clock();
    const sent = sentOf(existing, now);
    const wait = millisecondsUntilRoom(sent, rate, share, now);
    if (wait > 0) return wait;
    const after = [...sent, { at: now, by: share.sender }];
    await write(deps, existing, { sent: after.map(({ at }) => at), senders: after.map(({ by }) => by) });
    return 0;
  });
}

/**
 * Lets only one task plan the next try, even if several tasks find no room.
 * @returns seconds until the caller's next try, or null if another task has already planned a try by then
 */
export async function planNextLook(deps: BudgetDeps, waitMs: number): Promise<number | null> {
  return await untilCommitted(async () => {
    const existing = await readBudget(deps);
    const now = deps.clock();
    const seconds = Math.ceil(waitMs / 1_000);
    const planned = existing?.nextLook ?? 0;
    if (planned > now && planned <= now + seconds * 1_000) return null;
    await write(deps, existing, { nextLook: now + seconds * 1_000 });
    return seconds;
  });
}

export async function forgetSender({ store }: Pick<BudgetDeps, 'store'>, sender: string): Promise<void> {
  await untilCommitted(async () => {
    const existing = await readBudget({ store });
    if (!existing?.senders.includes(sender)) return;
    const senders = existing.senders.map((one) => (one === sender ? '' : one));
    await write({ store }, existing, { senders });
  });
}

async function write(
  { store }: Pick<BudgetDeps, 'store'>,
  existing: Stored<MailBudgetDocument> | null,
  changes: Partial<Pick<MailBudgetDocument, 'sent' | 'senders' | 'nextLook'>>,
): Promise<void> {
  const document: MailBudgetDocument = { ...(existing ?? NONE), ...changes };
  await store.commit(MAIL_BUDGET, [
    existing ? { do: 'replace', document, ifMatch: existing.etag } : { do: 'create', document },
  ]);
}
