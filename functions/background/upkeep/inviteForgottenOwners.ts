import { inviteOwner } from '../../domain/invitation/inviteOwner.ts';
import type { Inviting } from '../../domain/invitation/writeInvitation.ts';

/** How long an Owner may wait to be invited before somebody looks after it: longer than a request takes. */
const FORGOTTEN_MS = 2 * 60_000;

/** Invites the Owners whose organisation or team was made, but whose invitation was not: a process ended between the two. */
export async function inviteForgottenOwners(deps: Inviting): Promise<void> {
  const [ofOrganisations, ofTeams] = await Promise.all([
    deps.store.find('ownerToInvite', { property: 'type', equals: 'ownerToInvite' }),
    deps.store.find('teamOwnerToInvite', { property: 'type', equals: 'teamOwnerToInvite' }),
  ]);
  for (const due of [...ofOrganisations, ...ofTeams])
    if (Date.parse(due.at) < deps.clock() - FORGOTTEN_MS) await inviteOwner(deps, due);
}
