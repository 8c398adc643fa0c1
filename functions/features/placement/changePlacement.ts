import { isDeepStrictEqual } from 'node:util';
import type { PlacementChanges, PlacementRef } from '#contract/placements.ts';
import { invalid, notFound, refusal } from '../../core/errors.ts';
import { requireEvent } from '../../domain/access/eventAccess.ts';
import { auditEvent } from '../../domain/audit/entry.ts';
import type { Context } from '../../domain/context.ts';
import { type EditedVersion, requireVersion } from '../../domain/editing.ts';
import { newTeamKey } from '../../domain/placement/propose.ts';
import { documentId, type PlacementDocument, type ProposedSeat } from '../../store/documents.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

/**
 * Moves, pins or drops seats. All new teams of one request (`new`) are the same team, so a group can move together.
 * @throws Refusal not_found, forbidden, archived, placement_applied; invalid for an unknown person or team; version_mismatch if
 *   the client sent a version that isn't the stored one
 */
export async function changePlacement(
  ctx: Context,
  ref: PlacementRef,
  changes: PlacementChanges,
  edited: EditedVersion,
): Promise<PlacementDocument> {
  return await untilCommitted(async () => {
    const { granted, key } = await requireEvent(ctx, ref, 'event_edit');
    const [placement, projects] = await Promise.all([
      ctx.store.read('placement', key, documentId.placement(ref.placement)),
      ctx.store.list('project', key),
    ]);
    if (placement === null) throw notFound();
    const { etag, ...before } = placement;
    const changed = applyChanges(before, changes, new Set(projects.map(({ projectId }) => projectId)));
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
  const added = newTeamKey(Math.max(0, ...numbers) + 1);
  const seats = new Map(placement.seats.map((seat) => [seat.userId, seat]));
  for (const [index, { dropped, person, pinned, team }] of changes.entries()) {
    const seat = seats.get(person);
    if (seat === undefined) throw invalid(`seats.${index}.person`, 'Choose a person of this proposal.');
    const target = team === 'new' ? added : team;
    if (target !== undefined && target !== null && target !== added && !known.has(target))
      throw invalid(`seats.${index}.team`, 'Choose a team of this event.');
    seats.set(person, {
      ...(target === undefined || target === seat.team ? seat : movedTo(seat, target)),
      ...(pinned === undefined ? {} : { pinned }),
      ...(dropped === undefined ? {} : { dropped }),
    });
  }
  const isAdded = [...seats.values()].some(({ team }) => team === added);
  return {
    ...placement,
    seats: [...seats.values()],
    newTeams: isAdded ? [...placement.newTeams, { key: added, projectId: null }] : placement.newTeams,
  };
}

/** The reasons of the old team don't hold for the new one. The old team becomes an alternative. */
const movedTo = (seat: ProposedSeat, team: string | null): ProposedSeat => ({
  ...seat,
  team,
  need: null,
  reasons: [],
  alternatives: [...(seat.team === null ? [] : [seat.team]), ...seat.alternatives].filter(
    (one) => one !== team,
  ),
});
