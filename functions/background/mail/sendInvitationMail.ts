import type { Clock } from '../../domain/context.ts';
import { hasExpired } from '#contract/rules/invitations.ts';
import type { Log } from '../../core/log.ts';
import { documentId, type InvitationDocument, type Stored } from '../../store/documents.ts';
import { leaseFor, secondsLeased, takeLease } from '../../store/lease.ts';
import type { Store } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import type { InvitationMailTask } from '../../domain/tasks.ts';
import { isOutside } from '../../domain/invitation/isOutside.ts';
import { type Invited, invitationMail } from './invitationMail.ts';
import { type MailRate, takeFromBudget } from './mailBudget.ts';
import { type Mailer, MailRefused } from '../../domain/mailer.ts';

export interface Sending {
  readonly store: Store;
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

/**
 * Sends the mail of an invitation, if it is still to be sent: it may have been sent by another hand-out of the same task,
 * answered, revoked or renewed since. Before it goes out the invitation says that somebody is at it, so that a mail leaves
 * twice only where the relay's answer was lost, or this process ended before it could note it; then with the same Message-ID.
 * @returns the seconds after which to try again, or null when there is nothing left to do
 */
export async function sendInvitationMail(deps: Sending, task: InvitationMailTask): Promise<number | null> {
  const invitation = await deps.store.read('invitation', task.emailHash, documentId.invitation(task.id));
  if (invitation === null || !isDue(invitation, deps.clock)) return null;
  const leased = secondsLeased(invitation.mailLease, deps.clock());
  if (leased > 0) return leased;
  const wait = await takeFromBudget(deps, deps.mailRate);
  if (wait > 0) return Math.ceil(wait / 1_000);
  const claimed = await claim(deps, invitation);
  return claimed ? await deliver(deps, claimed) : 1;
}

const isDue = (invitation: InvitationDocument, clock: Clock) =>
  invitation.state === 'Pending' && invitation.mailState === 'Queued' && !hasExpired(invitation, clock());

/** Takes the lease for a try; null if the invitation has changed in this moment. */
async function claim({ clock, store }: Sending, stored: Stored<InvitationDocument>) {
  const { etag: _etag, ...invitation } = stored;
  const claimed: InvitationDocument = {
    ...invitation,
    mailTries: invitation.mailTries + 1,
    mailLease: leaseFor(LEASE_MS, clock()),
  };
  return (await takeLease(store, invitation.emailHash, stored, claimed)) ? claimed : null;
}

async function deliver(deps: Sending, invitation: InvitationDocument): Promise<number | null> {
  const pause = PAUSES[invitation.mailTries - 1];
  try {
    await deps.mailer.send(await invitationMail(await invitedBy(deps, invitation), deps.portalOrigin));
  } catch (error) {
    const isFinal = error instanceof MailRefused || pause === undefined;
    deps.log(isFinal ? 'warn' : 'info', 'mail not sent', {
      invitationTries: invitation.mailTries,
      isFinal,
      reason: error instanceof Error ? error.name : 'unknown',
    });
    await note(deps.store, invitation, isFinal ? 'Failed' : 'Queued');
    return isFinal ? null : pause;
  }
  await note(deps.store, invitation, 'Sent');
  return null;
}

/** What the mail says of the place, as it is now. */
async function invitedBy({ store }: Sending, invitation: InvitationDocument): Promise<Invited> {
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

/** Writes what became of a try, unless the invitation was renewed (then another mail is due) or is gone. */
const note = (
  store: Store,
  { emailHash, id, messageId }: InvitationDocument,
  mailState: 'Queued' | 'Sent' | 'Failed',
) =>
  untilCommitted(async () => {
    const current = await store.read('invitation', emailHash, documentId.invitation(id));
    if (current?.messageId !== messageId) return;
    const { etag, ...invitation } = current;
    const document: InvitationDocument = { ...invitation, mailState, mailLease: null };
    await store.commit(emailHash, [{ do: 'replace', document, ifMatch: etag }]);
  });
