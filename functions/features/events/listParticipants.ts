import type { EventRef } from '#contract/base/identifiers.ts';
import { PAGE_SIZE } from '#contract/base/limits.ts';
import { searchText } from '#contract/base/searchText.ts';
import type { EventParticipant, ParticipantsQuery } from '#contract/users/participants.ts';
import { lookAtEvent } from '../../domain/access/eventAccess.ts';
import type { Context } from '../../domain/context.ts';
import { presentEventParticipant } from '../../domain/events/present.ts';
import { searchKeysOf } from '../../domain/organisations/searchKeys.ts';
import { isInTeam, isWithoutTeam } from '../../domain/teams/membership.ts';
import { documentId, type ParticipantDocument } from '../../store/documents.ts';

/** The most participants that one search reads. Almost no event has more. */
const SEARCHED_MAX = 1_000;

export interface ParticipantsPage {
  readonly participants: readonly EventParticipant[];
  readonly next: string | null;
}

/** A search reads at most `SEARCHED_MAX` participants, so a page can have few or no rows although `next` leads to more. */
export async function listParticipants(
  ctx: Context,
  ref: EventRef,
  query: ParticipantsQuery,
): Promise<ParticipantsPage> {
  const { key } = await lookAtEvent(ctx, ref, 'event_reports');
  const { after, role } = query;
  const matches = filterOf(query);
  const limit = matches === null ? PAGE_SIZE : SEARCHED_MAX;
  const where = role === undefined ? [] : [{ property: 'role', equals: role } as const];
  const read = await ctx.store.range('participant', { by: 'key', after, where, limit }, key);
  const found = (matches ? read.filter(matches) : read).slice(0, PAGE_SIZE);

  const teams = new Set(found.filter(isInTeam).map(({ projectId }) => documentId.project(projectId)));
  const projects = await ctx.store.readMany('project', key, [...teams]);
  const names = new Map(projects.map(({ name, projectId }) => [projectId, name]));
  const nameOf = (projectId: string) => names.get(projectId) ?? projectId;
  // A full page continues after its last row, even if more rows were read.
  const isFull = found.length === PAGE_SIZE;
  const last = isFull ? found.at(-1) : read.at(-1);
  return {
    participants: found.map((one) => presentEventParticipant(one, nameOf)),
    next: isFull || read.length === limit ? (last?.key ?? null) : null,
  };
}

/** Returns a filter for `search` and `team`, which a query of the store can't express. Null if the query has neither. */
function filterOf({ search, team }: ParticipantsQuery): ((one: ParticipantDocument) => boolean) | null {
  const words = searchText(search);
  if (words === '' && team === undefined) return null;
  return (one) =>
    (words === '' || searchKeysOf(one).some((key) => key.startsWith(words))) &&
    (team === undefined || isWithoutTeam(one));
}
