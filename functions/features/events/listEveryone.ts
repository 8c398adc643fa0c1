import type { EventRef } from '#contract/base/identifiers.ts';
import { isActiveRole, ROLES } from '#contract/base/roles.ts';
import { searchText } from '#contract/base/searchText.ts';
import type { EveryoneQuery, Person } from '#contract/users/participants.ts';
import { eventAccess } from '../../domain/access/eventAccess.ts';
import type { Context } from '../../domain/context.ts';
import { nameKeysOf } from '../../domain/organisations/searchKeys.ts';
import { presentPerson } from '../../domain/users/participantOf.ts';
import { type ParticipantsPage, readParticipants } from './readParticipants.ts';

/**
 * Lists participants with an active role for everyone who sees the event. Doesn't search by email address, because a search would
 * reveal it.
 * @throws Refusal not_found
 */
export async function listEveryone(
  ctx: Context,
  ref: EventRef,
  { after, role = ROLES.filter(isActiveRole), search }: EveryoneQuery,
): Promise<ParticipantsPage<Person>> {
  const { key } = await eventAccess(ctx, ref);
  const words = searchText(search);
  const page = await readParticipants(ctx.store, key, {
    after,
    where: [{ property: 'role', anyOf: [role].flat() }],
    matches: words === '' ? null : ({ name }) => nameKeysOf(name).some((one) => one.startsWith(words)),
  });
  return { ...page, Participants: page.Participants.map(presentPerson) };
}
