import type { Log } from '../../core/log.ts';
import type { Clock } from '../../domain/context.ts';
import { MAIL_TIMEOUT_MS, type Mailer, MailRefused } from '../../domain/mailer.ts';
import type { TaskQueue } from '../../domain/tasks.ts';
import {
  documentId,
  type InvitationDocument,
  type MailDocument,
  type Stored,
} from '../../store/documents.ts';
import { leaseFor, claimWork } from '../../store/lease.ts';
import type { Operation, Store } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { composeMail, type MailOrigins } from './compose.ts';
import { readDueMail } from './due.ts';
import { type MailRate, type Share, sentMails, takeFromBudget, millisecondsUntilRoom } from './mailBudget.ts';

export interface MailDeps extends MailOrigins {
  readonly store: Store;
  readonly tasks: TaskQueue;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly log: Log;
  readonly mailRate: MailRate;
}

/** Seconds between the tries. If the sixth try fails, the email has failed. */
const PAUSES_SECONDS = [30, 120, 480, 1_800, 7_200];

/** Longer than the mailer's time limit, so no second process sends the email while the first one is sending it. */
const LEASE_MS = 2 * MAIL_TIMEOUT_MS;

const KEPT_SECONDS = 30 * 24 * 60 * 60;

/**
 * Sends an email if it is still due (functions/background/README.md, "Emails wait in an outbox").
 * @returns `done` after a try or if the email isn't due, `taken` if another process has the email, or the milliseconds that the
 * email must wait for room in the mail rate
 */
export async function sendMail(
  deps: MailDeps,
  mail: Stored<MailDocument>,
  share: Share,
): Promise<'done' | 'taken' | number> {
  const due = await readDueMail(deps, mail);
  if (due === null) {
    await settle(deps, mail, { state: 'Skipped' });
    return 'done';
  }
  if ('until' in due) {
    await updateMail(deps, mail, { notBefore: new Date(due.until).toISOString() });
    return 'done';
  }
  const wait = millisecondsUntilRoom(await sentMails(deps), deps.mailRate, share, deps.clock());
  if (wait > 0) return wait;
  const claimed = await claim(deps, mail);
  if (claimed === null) return 'taken';
  const waitAfterClaim = await takeFromBudget(deps, deps.mailRate, share);
  if (waitAfterClaim > 0) {
    const { attempts, notBefore } = mail;
    await updateMail(deps, claimed, { attempts, lease: null, notBefore });
    return waitAfterClaim;
  }
  await deliver(deps, claimed);
  return 'done';
}

async function claim({ clock, store }: MailDeps, stored: Stored<MailDocument>): Promise<MailDocument | null> {
  const { etag: _etag, ...mail } = stored;
  const lease = leaseFor(LEASE_MS, clock());
  // If this process dies, the email becomes due again when the lease ends, and another process can try.
  const claimed: MailDocument = { ...mail, attempts: mail.attempts + 1, lease, notBefore: lease };
  return (await claimWork(store, mail.emailHash, stored, claimed)) ? claimed : null;
}

async function deliver(deps: MailDeps, mail: MailDocument): Promise<void> {
  const pause = PAUSES_SECONDS[mail.attempts - 1];
  try {
    const due = await readDueMail(deps, mail);
    if (due === null) return await settle(deps, mail, { state: 'Skipped' });
    if ('until' in due) {
      const notBefore = new Date(due.until).toISOString();
      return await updateMail(deps, mail, { lease: null, notBefore });
    }
    await deps.mailer.send(composeMail(await due(), mail, deps));
  } catch (error) {
    const isFinal = error instanceof MailRefused || pause === undefined;
    deps.log(isFinal ? 'warn' : 'info', 'mail not sent', {
      attempts: mail.attempts,
      isFinal,
      reason: error instanceof Error ? error.name : 'unknown',
    });
    return isFinal ? await settle(deps, mail, { state: 'Failed' }) : await postpone(deps, mail, pause);
  }
  await settle(deps, mail, { state: 'Sent', sentAt: new Date(deps.clock()).toISOString() });
}

/** Plans the next try. If the queue doesn't answer, the upkeep finds the email later. */
async function postpone(deps: MailDeps, mail: MailDocument, seconds: number): Promise<void> {
  await updateMail(deps, mail, {
    lease: null,
    notBefore: new Date(deps.clock() + seconds * 1_000).toISOString(),
  });
  await deps.tasks.put({ kind: 'sendMails' }, seconds).catch((error: unknown) => {
    deps.log('warn', 'mail not queued', { reason: error instanceof Error ? error.name : 'unknown' });
  });
}

const settle = (deps: MailDeps, mail: MailDocument, end: Pick<MailDocument, 'state' | 'sentAt'>) =>
  updateMail(deps, mail, { ...end, lease: null, notBefore: null, ttl: KEPT_SECONDS });

/** Changes nothing if someone renewed the invitation meanwhile: the document then belongs to a newer email. */
const updateMail = (
  { store }: MailDeps,
  { emailHash, id, messageId }: MailDocument,
  changes: Partial<MailDocument>,
) =>
  untilCommitted(async () => {
    const current = await store.read('mail', emailHash, id);
    if (current?.messageId !== messageId) return;
    const { etag, ...mail } = current;
    const document: MailDocument = { ...mail, ...changes };
    await store.commit(emailHash, [
      { do: 'replace', document, ifMatch: etag },
      ...(await invitationOperations(store, document)),
    ]);
  });

async function invitationOperations(
  store: Store,
  { emailHash, kind, messageId, state, subject }: MailDocument,
): Promise<Operation[]> {
  if (kind !== 'Invitation' || state === 'Waiting') return [];
  const stored = await store.read('invitation', emailHash, documentId.invitation(subject));
  if (stored?.messageId !== messageId) return [];
  const { etag: ifMatch, ...invitation } = stored;
  const document: InvitationDocument = { ...invitation, mailState: state === 'Sent' ? 'Sent' : 'Failed' };
  return [{ do: 'replace', document, ifMatch }];
}
