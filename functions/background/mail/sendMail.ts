import type { Clock } from '../../domain/context.ts';
import { hasExpired } from '#contract/rules/invitations.ts';
import type { Log } from '../../core/log.ts';
import {
  documentId,
  type InvitationDocument,
  type MailDocument,
  type Stored,
} from '../../store/documents.ts';
import { leaseFor, takeLease } from '../../store/lease.ts';
import type { Operation, Store } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { isOutside } from '../../domain/invitation/isOutside.ts';
import type { TaskQueue } from '../../domain/tasks.ts';
import { type Mailer, MailRefused } from '../../domain/mailer.ts';
import { type Invited, invitationMail } from './invitationMail.ts';
import { type MailRate, type Share, sentMails, takeFromBudget, waitFor } from './mailBudget.ts';

export interface Sending {
  readonly store: Store;
  readonly tasks: TaskQueue;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly log: Log;
  readonly portalOrigin: string;
  readonly mailRate: MailRate;
}

/** Seconds from one try to the next; after the last one the mail has failed. */
const PAUSES = [30, 120, 480, 1_800, 7_200];

/** Longest that a relay may take for one mail; nobody else tries meanwhile. */
const LEASE_MS = 2 * 60_000;

/** Seconds that a mail stays stored when nothing is left to do for it: 30 days. */
const KEPT_SECONDS = 30 * 24 * 60 * 60;

/**
 * Sends a mail (functions/background/README.md, "The lifecycle of an invitation and its mail"), unless its invitation was
 * answered or revoked since. Before the mail leaves, its document says that somebody is at it. It leaves twice only where
 * the relay's answer was lost, or this process ended before noting it, and then with the same Message-ID.
 * @returns done when it is sent or need not be for now, taken when somebody else is at it, or the milliseconds after which
 *   there is room for it
 */
export async function sendMail(
  deps: Sending,
  mail: Stored<MailDocument>,
  share: Share,
): Promise<'done' | 'taken' | number> {
  if ((await readDue(deps, mail)) === null) {
    await settle(deps, mail, { state: 'Skipped' });
    return 'done';
  }
  const wait = waitFor(await sentMails(deps), deps.mailRate, share, deps.clock());
  if (wait > 0) return wait;
  const claimed = await claim(deps, mail);
  if (claimed === null) return 'taken';
  const noRoom = await takeFromBudget(deps, deps.mailRate, share);
  if (noRoom > 0) {
    const { attempts, notBefore } = mail;
    await note(deps, claimed, { attempts, lease: null, notBefore });
    return noRoom;
  }
  await deliver(deps, claimed);
  return 'done';
}

/** The invitation that a mail is about, or null where there is nothing to tell any more. */
async function readDue(
  { clock, store }: Sending,
  { emailHash, messageId, subject }: MailDocument,
): Promise<InvitationDocument | null> {
  const invitation = await store.read('invitation', emailHash, documentId.invitation(subject));
  const isDue =
    invitation?.state === 'Pending' && invitation.messageId === messageId && !hasExpired(invitation, clock());
  return isDue ? invitation : null;
}

/** Takes the lease for a try; null if the mail has changed in this moment. */
async function claim({ clock, store }: Sending, stored: Stored<MailDocument>): Promise<MailDocument | null> {
  const { etag: _etag, ...mail } = stored;
  const lease = leaseFor(LEASE_MS, clock());
  // It is due again when the lease is over: that is when somebody else may try.
  const claimed: MailDocument = { ...mail, attempts: mail.attempts + 1, lease, notBefore: lease };
  return (await takeLease(store, mail.emailHash, stored, claimed)) ? claimed : null;
}

async function deliver(deps: Sending, mail: MailDocument): Promise<void> {
  const pause = PAUSES[mail.attempts - 1];
  try {
    // Text and condition are those of this moment.
    const invitation = await readDue(deps, mail);
    if (invitation === null) return await settle(deps, mail, { state: 'Skipped' });
    await deps.mailer.send(await invitationMail(await invitedTo(deps, invitation), deps.portalOrigin));
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

/** What the mail says of the place, as it is now. */
async function invitedTo({ store }: Sending, invitation: InvitationDocument): Promise<Invited> {
  const { email, invitedBy: userId, organisation: org } = invitation;
  const [organisation, inviter] = await Promise.all([
    store.read('organisation', org, documentId.organisation()),
    store.read('profile', userId, documentId.profile()),
  ]);
  return {
    invitation,
    organisationName: organisation?.name ?? null,
    isOutside: organisation !== null && (await isOutside(store, organisation, { email, inviter })),
  };
}

/** Puts the next try off. Should the queue not answer, upkeep finds the mail. */
async function postpone(deps: Sending, mail: MailDocument, seconds: number): Promise<void> {
  await note(deps, mail, { lease: null, notBefore: new Date(deps.clock() + seconds * 1_000).toISOString() });
  await deps.tasks.put({ kind: 'sendMails' }, seconds).catch((error: unknown) => {
    deps.log('warn', 'mail not queued', { reason: error instanceof Error ? error.name : 'unknown' });
  });
}

/** Notes that nothing is left to do for a mail, and tells it to the invitation. */
const settle = (deps: Sending, mail: MailDocument, end: Pick<MailDocument, 'state' | 'sentAt'>) =>
  note(deps, mail, { ...end, lease: null, notBefore: null, ttl: KEPT_SECONDS });

/** Writes what became of a try, unless the mail was renewed (then another one is due) or is gone. */
const note = (
  { store }: Sending,
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
      ...(await tellInvitation(store, document)),
    ]);
  });

/** An invitation shows what became of its mail. One that has expired shows that instead. */
async function tellInvitation(
  store: Store,
  { emailHash, messageId, state, subject }: MailDocument,
): Promise<Operation[]> {
  if (state === 'Waiting') return [];
  const stored = await store.read('invitation', emailHash, documentId.invitation(subject));
  if (stored?.messageId !== messageId) return [];
  const { etag: ifMatch, ...invitation } = stored;
  const document: InvitationDocument = { ...invitation, mailState: state === 'Sent' ? 'Sent' : 'Failed' };
  return [{ do: 'replace', document, ifMatch }];
}
