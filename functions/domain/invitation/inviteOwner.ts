import type { WriteContext } from '../context.ts';
import {
  documentId,
  type OwnerToInviteDocument,
  refOfEventKey,
  type TeamOwnerToInviteDocument,
} from '../../store/documents.ts';
import { CommitConflict, StoreUnavailable } from '../../store/store.ts';
import { placeOf } from './target.ts';
import { type Decided, type Inviting, newInvitationId, writeInvitation } from './writeInvitation.ts';

type OwnerToInvite = OwnerToInviteDocument | TeamOwnerToInviteDocument;

/** How long an Owner may wait to be invited before somebody looks after it: longer than a request takes. */
const FORGOTTEN_MS = 2 * 60_000;

/**
 * What both kinds have: whom to invite in whose name, to what.
 * @param by as the directory names them: people choose the name of their profile themselves
 */
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

/**
 * Invites an Owner whom a commit has said to invite, and takes the note of it away. Doing it again is harmless: the
 * invitation has its id already.
 */
export async function inviteOwner(deps: Inviting, due: OwnerToInvite): Promise<void> {
  const { email, invitationId, invitedBy, invitedByName } = due;
  await writeInvitation(deps, {
    ...whereTo(due),
    email,
    role: 'Owner',
    invitedBy,
    invitedByName,
    id: invitationId,
  });
  try {
    const partition = due.type === 'ownerToInvite' ? due.orgId : due.eventKey;
    await deps.store.commit(partition, [{ do: 'delete', type: due.type, id: due.id }]);
  } catch (error) {
    // Somebody else has done the same.
    if (!(error instanceof CommitConflict)) throw error;
  }
}

/** The same right after the commit. Should the store fail now, `inviteForgottenOwners` finds the note. */
export async function inviteOwnerNow(ctx: WriteContext, due: OwnerToInvite): Promise<void> {
  try {
    await inviteOwner(ctx, due);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    ctx.log('warn', 'owner not invited yet', { traceId: ctx.traceId });
  }
}

/** Invites the Owners whose organisation or team was made, but whose invitation was not: a process ended between the two. */
export async function inviteForgottenOwners(deps: Inviting): Promise<void> {
  const [ofOrganisations, ofTeams] = await Promise.all([
    deps.store.find('ownerToInvite', { property: 'type', equals: 'ownerToInvite' }),
    deps.store.find('teamOwnerToInvite', { property: 'type', equals: 'teamOwnerToInvite' }),
  ]);
  for (const due of [...ofOrganisations, ...ofTeams])
    if (Date.parse(due.at) < deps.clock() - FORGOTTEN_MS) await inviteOwner(deps, due);
}

function whereTo(due: OwnerToInvite): Pick<Decided, 'kind' | 'place'> {
  if (due.type === 'ownerToInvite') return { kind: 'Organisation', place: placeOf(due.name, due.orgId) };
  const { event, org } = refOfEventKey(due.eventKey);
  return { kind: 'Project', place: placeOf(due.name, org, event, due.projectId) };
}
