import type { Clock } from '../../domain/context.ts';
import { mailOf } from '../../domain/invitation/mailOf.ts';
import type { InvitationMailTask } from '../../domain/tasks.ts';
import { documentId, type InvitationDocument } from '../../store/documents.ts';
import { secondsLeased } from '../../store/lease.ts';
import type { Store } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

interface AdoptDeps {
  readonly store: Store;
  readonly clock: Clock;
}

/** The previous release stored the state of an email in its invitation. */
const isOfPreviousRelease = ({ mailState, mailTries, state }: InvitationDocument) =>
  state === 'Pending' && mailState === 'Queued' && mailTries !== undefined;

/**
 * Gives an email of the previous release its own document. An instance of that release may still be sending the email, so the
 * lease of that instance must end first.
 * @returns seconds until the lease ends, or null if nothing is left to do
 */
export async function adoptMail(
  { clock, store }: AdoptDeps,
  { emailHash, id }: Pick<InvitationMailTask, 'emailHash' | 'id'>,
): Promise<number | null> {
  return await untilCommitted(async () => {
    const invitation = await store.read('invitation', emailHash, documentId.invitation(id));
    if (invitation === null || !isOfPreviousRelease(invitation)) return null;
    const { etag, mailLease = null, mailTries = 0, ...document } = invitation;
    const leased = secondsLeased(mailLease, clock());
    if (leased > 0) return leased;
    await store.commit(emailHash, [
      { do: 'replace', document, ifMatch: etag },
      { do: 'create', document: { ...mailOf(document), attempts: mailTries } },
    ]);
    return null;
  });
}

export async function adoptMails(deps: AdoptDeps): Promise<void> {
  const queued = await deps.store.find('invitation', { property: 'mailState', equals: 'Queued' });
  for (const invitation of queued.filter(isOfPreviousRelease)) await adoptMail(deps, invitation);
}
