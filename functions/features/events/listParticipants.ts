import type { EventRef } from '#contract/base/identifiers.ts';
import { searchText } from '#contract/base/searchText.ts';
import type { EventParticipant, ParticipantsQuery } from '#contract/users/participants.ts';
import { lookAtEvent } from '../../domain/access/eventAccess.ts';
import type { Context } from '../../domain/context.ts';
import { presentEventParticipant } from '../../domain/events/present.ts';
import { searchKeysOf } from '../../domain/organisations/searchKeys.ts';
import { isInTeam, isWithoutTeam } from '../../domain/teams/membership.ts';
import { documentId, type ParticipantDocument } from '../../store/documents.ts';
import { type ParticipantsPage, readParticipants } from './readParticipants.ts';

/** @throws Refusal not_found, forbidden */
export async function listParticipants(
  ctx: Context,
  ref: EventRef,
  query: ParticipantsQuery,
): Promise<ParticipantsPage<EventParticipant>> {
  const { key } = await lookAtEvent(ctx, ref, 'event_reports');
  const { after, role } = query;
  const where = role === undefined ? [] : [{ property: 'role', anyOf: [role].flat() } as const];
  const page = await readParticipants(ctx.store, key, { after, matches: filterOf(query), where });

  const teams = new Set(
    page.Participants.filter(isInTeam).map(({ projectId }) => documentId.project(projectId)),
  );
  const projects = await ctx.store.readMany('project', key, [...teams]);
  const names = new Map(projects.map(({ name, projectId }) => [projectId, name]));
  const nameOf = (projectId: string) => names.get(projectId) ?? projectId;
  return { ...page, Participants: page.Participants.map((one) => presentEventParticipant(one, nameOf)) };
}

/** Returns a filter for `search` and `team`, which a query of the store can't express. Null if the query has neither. */
function filterOf({ search, team }: ParticipantsQuery): ((one: ParticipantDocument) => boolean) | null {
  const words = searchText(search);
  if (words === '' && team === undefined) return null;
  return (one) =>
    (words === '' || searchKeysOf(one).some((key) => key.startsWith(words))) &&
    (team === undefined || isWithoutTeam(one));
}
