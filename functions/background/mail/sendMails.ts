import { HOUR, MINUTE, SECOND } from '#contract/base/times.ts';
import type { MailsPerTime } from '#contract/mail/mailTime.ts';
import { lineByLine } from '../../domain/lineByLine.ts';
import { isBulk } from '../../domain/mail/newMail.ts';
import {
  documentId,
  type MailBudgetDocument,
  type MailDocument,
  type Stored,
} from '../../store/documents.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { inBuckets, isOtherSender, millisecondsUntilRoom, senderOf } from './mailBudget.ts';
import { deliver, type DueMail, type MailDeps, stillDue } from './sendMail.ts';

const DUE_MAX = 5_000;

/** The most emails of one sender in a round. */
const SENDER_MAX = 20;

/** No round starts after this time, so that other tasks in the queue get their turn. */
const RUN_MS = 60_000;

/** Longer than the mailer's time limit, so no second process sends an email while the first one is sending it. */
const TAKEN_MS = 2 * MINUTE;

/** Far longer than most rounds take. After a longer round, a second process may send other emails at the same time. */
const BUSY_MS = 15 * SECOND;

const LOOK_AGAIN_MS = 5 * SECOND;

/** The partition of the one document in which all instances count their emails. */
const MAIL_BUDGET = 'mail-budget';

const NONE: MailBudgetDocument = {
  type: 'mailBudget',
  id: documentId.mailBudget(),
  emailHash: MAIL_BUDGET,
  sent: [],
  taken: [],
  busyUntil: 0,
  nextLook: 0,
  // Longer than anything in it matters. After that, nothing of a person's emails is left.
  ttl: (HOUR + MINUTE) / SECOND,
};

/**
 * Sends in rounds. Each round takes some emails of each sender, so one sender's long list delays no one for long.
 * @returns seconds until the next run, or null if nothing is left or another run is planned
 */
export async function sendMails(deps: MailDeps): Promise<number | null> {
  const started = performance.now();
  for (let isFirst = true; ; isFirst = false) {
    const isLast = performance.now() - started > RUN_MS;
    const round = await takeRound(deps, { isFirst, isLast });
    if (round === null || typeof round === 'number') return round;
    await lineByLine(round, (mail) => deliver(deps, mail));
    if (isLast) return 1;
  }
}

const dueMails = ({ clock, store }: Pick<MailDeps, 'clock' | 'store'>, limit: number) =>
  store.range('mail', { by: 'notBefore', before: new Date(clock() + 1).toISOString(), limit });

/** Also logs for how long the oldest email to a single person has been due. An alert reads this line. */
export async function wakeMails(deps: Pick<MailDeps, 'clock' | 'log' | 'store' | 'tasks'>): Promise<void> {
  const due = await dueMails(deps, DUE_MAX);
  if (due.length === 0) return;
  const since = due.flatMap(({ kind, notBefore }) => (isBulk(kind) ? [] : [Date.parse(notBefore ?? '')]));
  if (since.length > 0) {
    const seconds = Math.floor((deps.clock() - Math.min(...since)) / SECOND);
    deps.log('info', 'work waits', { work: 'mail', seconds });
  }
  await deps.tasks.put({ kind: 'sendMails' });
}

/**
 * Takes emails that are still due, and counts them, in one commit. If the process dies, the emails become due again when
 * `TAKEN_MS` have passed.
 * @returns no emails if none of those that it chose was due, or what `sendMails` returns if it must stop
 */
async function takeRound(
  deps: MailDeps,
  { isFirst, isLast }: { readonly isFirst: boolean; readonly isLast: boolean },
): Promise<readonly DueMail[] | number | null> {
  const { clock, mailRate, store } = deps;
  return await untilCommitted(async () => {
    // Read this before the emails. If another process takes emails meanwhile, the commit conflicts.
    const existing = await store.read('mailBudget', MAIL_BUDGET, documentId.mailBudget());
    const now = clock();
    const { busyUntil, nextLook, sent, taken } = existing ?? NONE;
    const write = async (changes: Partial<MailBudgetDocument>) => {
      const document: MailBudgetDocument = { ...NONE, sent, taken, busyUntil, nextLook, ...changes };
      await store.commit(MAIL_BUDGET, [
        existing ? { do: 'replace', document, ifMatch: existing.etag } : { do: 'create', document },
      ]);
    };
    /** Lets only one task plan the next try, even if several tasks find no room. */
    const lookAgain = async (waitMs: number, busy: number) => {
      const seconds = Math.ceil(waitMs / SECOND);
      const look = now + seconds * SECOND;
      const isPlanned = nextLook > now && nextLook <= look;
      if (!isPlanned || busy !== busyUntil)
        await write({ busyUntil: busy, nextLook: isPlanned ? nextLook : look });
      return isPlanned ? null : seconds;
    };
    if (isFirst && busyUntil > now) return await lookAgain(LOOK_AGAIN_MS, busyUntil);

    const stillTaken = taken.filter(({ until }) => until > now);
    const takenEtags = new Set(stillTaken.flatMap(({ etags }) => etags));
    const due = (await dueMails(deps, DUE_MAX)).filter(({ etag }) => !takenEtags.has(etag));
    const { chosen, waitMs } = choose(due, sent, mailRate, now);
    if (chosen.length === 0) return waitMs === null ? null : await lookAgain(waitMs, 0);

    const found = new Map<MailDocument, DueMail>();
    await lineByLine(chosen, async (mail) => {
      const one = await stillDue(deps, mail);
      if (one) found.set(mail, one);
    });
    const mails = chosen.flatMap((mail) => found.get(mail) ?? []);
    if (mails.length > 0)
      await write({
        sent: inBuckets(
          [...sent, ...mails.map(({ mail }) => ({ at: now, by: senderOf(mail), count: 1 }))],
          now,
        ),
        taken: [...stillTaken, { until: now + TAKEN_MS, etags: mails.map(({ mail }) => mail.etag) }],
        busyUntil: isLast || due.length === chosen.length ? 0 : now + BUSY_MS,
      });
    return mails;
  });
}

const priorityOf = ({ kind }: MailDocument) => (kind === 'Invitation' ? 0 : isBulk(kind) ? 2 : 1);

/**
 * Chooses the oldest email of each sender, then the second oldest, and so on. Invitations come first, and announcements and
 * reminders last. Among equals, the sender with the fewest emails in the last hour comes first.
 * @returns the emails for which there is room, and the milliseconds until there is room for another one; null if no other waits
 */
function choose(
  due: readonly Stored<MailDocument>[],
  sent: MailBudgetDocument['sent'],
  rate: MailsPerTime,
  now: number,
) {
  const counted = [...sent];
  const countOf = (sender: string) =>
    sent.reduce((sum, { at, by, count }) => (by === sender && at > now - HOUR ? sum + count : sum), 0);
  const senders = [...Map.groupBy(due, senderOf)].map(([sender, mails]) => ({
    sender,
    mails,
    priority: Math.min(...mails.map(priorityOf)),
    count: countOf(sender),
  }));
  senders.sort((a, b) => a.priority - b.priority || a.count - b.count);
  const chosen: Stored<MailDocument>[] = [];
  const waits = new Map<string, number>();
  for (let turn = 0; turn < SENDER_MAX; turn++)
    for (const { mails, sender } of senders) {
      const mail = mails[turn];
      // Whether a second email to the same person is due may depend on the first one, as for two reminders of a day.
      const isSecond = chosen.some(({ emailHash }) => emailHash === mail?.emailHash);
      if (mail === undefined || isSecond || waits.has(sender)) continue;
      const isInvitation = mail.kind === 'Invitation';
      const othersWait = senders.some(
        (one) => one.sender !== sender && (isInvitation || isOtherSender(one.sender)),
      );
      const wait = millisecondsUntilRoom(counted, rate, { sender, othersWait, isInvitation }, now);
      if (wait > 0) waits.set(sender, wait);
      else {
        chosen.push(mail);
        counted.push({ at: now, by: sender, count: 1 });
      }
    }
  return { chosen, waitMs: waits.size === 0 ? null : Math.min(...waits.values()) };
}
