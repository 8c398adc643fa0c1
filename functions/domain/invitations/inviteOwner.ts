import { MINUTE } from '#contract/base/times.ts';
import { commitOnce } from '../../store/commitOnce.ts';
import {
  documentId,
  type OwnerToInviteDocument,
  refOfEventKey,
  type TeamOwnerToInviteDocument,
} from '../../store/documents.ts';
import { StoreUnavailable } from '../../store/store.ts';
import type { WriteContext } from '../context.ts';
import { placeOf } from './target.ts';
import {
  type InvitationInput,
  type InvitationDeps,
  newInvitationId,
  writeInvitation,
} from './writeInvitation.ts';

type OwnerToInvite = OwnerToInviteDocument | TeamOwnerToInviteDocument;

/** Longer than a request takes. If an `OwnerToInvite` note is older, its request ended without sending the invitation. */
const FORGOTTEN_MS = 2 * MINUTE;

/** @param by the inviter, with the name from the work directory, because the profile can contain any name */
export function ownerToInvite(
  by: { readonly userId: string; readonly name: string },
  { at, email, name }: { readonly at: string; readonly email: string; readonly name: string },
) {
  const invitationId = newInvitationId();
  return {
    id: documentId.ownerToInvite(invitationId),
    invitationId,
    email,
    name,
    invitedBy: by.userId,
    invitedByName: by.name,
    at,
  };
}

/** Writes the invitation and deletes the note. The note has the invitation's id, so a repeat creates no second invitation. */
export async function inviteOwner(deps: InvitationDeps, note: OwnerToInvite): Promise<void> {
  const { email, invitationId, invitedBy, invitedByName } = note;
  await writeInvitation(deps, {
    ...kindAndPlaceOf(note),
    email,
    role: 'Owner',
    invitedBy,
    invitedByName,
    id: invitationId,
  });
  const partition = note.type === 'ownerToInvite' ? note.orgId : note.eventKey;
  await commitOnce(deps.store, partition, { do: 'delete', type: note.type, id: note.id });
}

/** Writes the invitation now. If the store fails, `inviteForgottenOwners` finds the note later. */
export async function inviteOwnerNow(ctx: WriteContext, note: OwnerToInvite): Promise<void> {
  try {
    await inviteOwner(ctx, note);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    ctx.log('warn', 'owner not invited yet', { traceId: ctx.traceId });
  }
}

export async function inviteForgottenOwners(deps: InvitationDeps): Promise<void> {
  const [ofOrganisations, ofTeams] = await Promise.all([
    deps.store.find('ownerToInvite', { property: 'type', equals: 'ownerToInvite' }),
    deps.store.find('teamOwnerToInvite', { property: 'type', equals: 'teamOwnerToInvite' }),
  ]);
  for (const note of [...ofOrganisations, ...ofTeams])
    if (Date.parse(note.at) < deps.clock() - FORGOTTEN_MS) await inviteOwner(deps, note);
}

function kindAndPlaceOf(note: OwnerToInvite): Pick<InvitationInput, 'kind' | 'place'> {
  if (note.type === 'ownerToInvite') return { kind: 'Organisation', place: placeOf(note.name, note.orgId) };
  const { event, org } = refOfEventKey(note.eventKey);
  return { kind: 'Project', place: placeOf(note.name, org, event, note.projectId) };
}
