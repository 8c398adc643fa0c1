import { isDeepStrictEqual } from 'node:util';
import { matchOf, prepareSeeker, prepareTeam, reasonsOf } from '#contract/matching/matching.ts';
import type { PlacementChanges, PlacementRef } from '#contract/placement/placement.ts';
import { invalid, notFound, refusal } from '../../core/errors.ts';
import { requireEvent } from '../../domain/access/eventAccess.ts';
import { auditEvent } from '../../domain/audit/entry.ts';
import type { Context } from '../../domain/context.ts';
import { countUses } from '../../domain/countUses.ts';
import { type EditedVersion, requireVersion } from '../../domain/editing.ts';
import { newTeamKey } from '../../domain/placement/propose.ts';
import { openTeamOf, seekerOf } from '../../domain/teams/openTeam.ts';
import {
  documentId,
  type PlacementDocument,
  type ProjectDocument,
  type ProposedSeat,
} from '../../store/documents.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

/**
 * Moves, pins or drops people in a proposal. In one request, every `new` means the same new team, so a group can move there.
 * @throws Refusal not_found, forbidden, archived, placement_applied, version_mismatch, too_many_requests; invalid for an unknown
 * person or team
 */
export async function changePlacement(
  ctx: Context,
  ref: PlacementRef,
  changes: PlacementChanges,
  edited: EditedVersion,
): Promise<PlacementDocument> {
  const use = { name: 'placement-changes', quota: ctx.limits.placementChanges };
  let isCounted = false;
  return await untilCommitted(async () => {
    const { granted, key } = await requireEvent(ctx, ref, 'event_edit');
    if (!isCounted) await countUses(granted, ctx.caller.userId, [use], 'placement_changes_used_up');
    isCounted = true;
    const [placement, projects] = await Promise.all([
      ctx.store.read('placement', key, documentId.placement(ref.placement)),
      ctx.store.list('project', key),
    ]);
    if (placement === null) throw notFound();
    const { etag, ...before } = placement;
    const moved = applyChanges(before, changes, new Set(projects.map(({ projectId }) => projectId)));
    const changed = { ...moved, seats: await withReasons(ctx, before, moved.seats, projects) };
    // A client that got no answer can repeat its change.
    if (isDeepStrictEqual(changed, before)) return before;
    if (before.state !== 'Proposed') throw refusal({ reason: 'placement_applied' });
    requireVersion(before, edited);
    const document = { ...changed, version: before.version + 1 };
    await granted.store.commit(key, [
      { do: 'replace', document, ifMatch: etag },
      auditEvent(ctx, ref, { action: 'PlacementChanged' }),
    ]);
    return document;
  });
}

function applyChanges(
  placement: PlacementDocument,
  { seats: changes }: PlacementChanges,
  projects: ReadonlySet<string>,
): PlacementDocument {
  const known = new Set([...projects, ...placement.newTeams.map(({ key }) => key)]);
  const numbers = placement.newTeams.map(({ key }) => Number(key.slice(newTeamKey(0).length - 1)));
  const addedKey = newTeamKey(Math.max(0, ...numbers) + 1);
  const seats = new Map(placement.seats.map((seat) => [seat.userId, seat]));
  for (const [index, { dropped, person, pinned, team }] of changes.entries()) {
    const seat = seats.get(person);
    if (seat === undefined) throw invalid(`seats.${index}.person`, 'Choose a person from this proposal.');
    const target = team === 'new' ? addedKey : team;
    if (target !== undefined && target !== null && target !== addedKey && !known.has(target))
      throw invalid(`seats.${index}.team`, 'Choose a team from this event.');
    seats.set(person, {
      ...(target === undefined || target === seat.team ? seat : movedTo(seat, target)),
      ...(pinned === undefined ? {} : { pinned }),
      ...(dropped === undefined ? {} : { dropped }),
    });
  }
  const isAdded = [...seats.values()].some(({ team }) => team === addedKey);
  return {
    ...placement,
    seats: [...seats.values()],
    newTeams: isAdded
      ? [...placement.newTeams, { key: addedKey, projectId: null, createdAt: null }]
      : placement.newTeams,
  };
}

/** The team that the person leaves becomes an alternative. */
const movedTo = (seat: ProposedSeat, team: string | null): ProposedSeat => ({
  ...seat,
  team,
  alternatives: [...(seat.team === null ? [] : [seat.team]), ...seat.alternatives].filter(
    (one) => one !== team,
  ),
});

/** For each moved person, replaces what the seat says about the old team. */
async function withReasons(
  { clock, store }: Context,
  before: PlacementDocument,
  seats: readonly ProposedSeat[],
  projects: readonly ProjectDocument[],
): Promise<ProposedSeat[]> {
  const teamBefore = new Map(before.seats.map(({ team, userId }) => [userId, team]));
  const hasMoved = ({ team, userId }: ProposedSeat) => teamBefore.get(userId) !== team;
  const ids = seats.filter(hasMoved).map(({ userId }) => documentId.participant(userId));
  const people = await store.readMany('participant', before.eventKey, ids);
  const now = clock();
  return seats.map((seat) => {
    if (!hasMoved(seat)) return seat;
    const project = projects.find(({ projectId }) => projectId === seat.team);
    const person = people.find(({ userId }) => userId === seat.userId);
    const moved = { ...seat, teamCreatedAt: project?.createdAt ?? null };
    if (project === undefined || person === undefined) return { ...moved, need: null, reasons: [] };
    const match = matchOf(prepareSeeker(seekerOf(person), now), prepareTeam(openTeamOf(project), now));
    return { ...moved, need: match.skills[0]?.needs[0] ?? null, reasons: reasonsOf(match) };
  });
}
