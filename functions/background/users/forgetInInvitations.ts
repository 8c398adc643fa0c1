import { emailHashOf } from '../../domain/invitations/emailHash.ts';
import { DELETED_ACCOUNT, NOBODY } from '../../domain/users/deletedAccount.ts';
import type { DeletedAccountDocument, InvitationDocument, MailDocument } from '../../store/documents.ts';
import { COMMIT_MAX, type Operation, type Store } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { forgetSender } from '../mail/mailBudget.ts';

/** Removes invitations and emails to a deleted account. Invitations that the person sent stay valid, without their name. */
export async function forgetInInvitations(
  store: Store,
  { email, userId }: DeletedAccountDocument,
): Promise<void> {
  if (email !== null) await untilCommitted(() => removeInvitationsTo(store, emailHashOf(email)));

  // All emails except invitations contain the person's id, so this also finds emails to an address that the person had before.
  for (const { emailHash, id } of await store.find('mail', { property: 'userId', equals: userId }))
    await untilCommitted(async () => {
      if ((await store.read('mail', emailHash, id)) === null) return;
      await store.commit(emailHash, [{ do: 'delete', type: 'mail', id }]);
    });

  const by = { property: 'invitedBy', equals: userId } as const;
  const unnamed = { invitedBy: NOBODY, invitedByName: DELETED_ACCOUNT };
  const withoutName = (sent: InvitationDocument | MailDocument) =>
    sent.type === 'mail' ? { ...sent, invitedBy: NOBODY } : { ...sent, ...unnamed };
  for (const { emailHash, id, type } of await store.find(['invitation', 'mail'], by))
    await untilCommitted(async () => {
      const sent = await store.read(type, emailHash, id);
      if (sent?.invitedBy !== userId) return;
      await store.commit(emailHash, [{ do: 'replace', document: withoutName(sent), ifMatch: sent.etag }]);
    });
  await forgetSender({ store }, userId);

  // These notes say that an Owner still needs an invitation, and name the inviter.
  const [ofOrganisations, ofTeams] = await Promise.all([
    store.find('ownerToInvite', by),
    store.find('teamOwnerToInvite', by),
  ]);
  for (const due of [...ofOrganisations, ...ofTeams]) {
    const partition = due.type === 'ownerToInvite' ? due.orgId : due.eventKey;
    await untilCommitted(async () => {
      const stored = await store.read(due.type, partition, due.id);
      if (stored?.invitedBy !== userId) return;
      await store.commit(partition, [
        { do: 'replace', document: { ...stored, ...unnamed }, ifMatch: stored.etag },
      ]);
    });
  }
}

async function removeInvitationsTo(store: Store, emailHash: string): Promise<void> {
  const received = await store.list(['invitation', 'invitedTo', 'mail'], emailHash);
  const removals = received.map(({ id, type }): Operation => ({ do: 'delete', type, id }));
  for (let from = 0; from < removals.length; from += COMMIT_MAX)
    await store.commit(emailHash, removals.slice(from, from + COMMIT_MAX));
}
