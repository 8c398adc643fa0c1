import type { EventRef } from '#contract/base/identifiers.ts';
import { teamSearchOverRefusal } from '#contract/matching/teamSearch.ts';
import type { NewPlacement } from '#contract/placement/placement.ts';
import { isOpenTeam } from '#contract/teams/teamRules.ts';
import { enforce, notFound, refusal } from '../../core/errors.ts';
import { randomId } from '../../core/randomId.ts';
import { type CheckedEvent, requireEvent } from '../../domain/access/eventAccess.ts';
import { auditEvent } from '../../domain/audit/entry.ts';
import { type Context, instant } from '../../domain/context.ts';
import { countUses } from '../../domain/countUses.ts';
import { propose } from '../../domain/placement/propose.ts';
import { isWithoutTeam, teamRulesOf } from '../../domain/teams/membership.ts';
import { openTeamOf, seekerOf, teamFactsOf } from '../../domain/teams/openTeam.ts';
import { documentId, type ParticipantDocument, type PlacementDocument } from '../../store/documents.ts';
import { CommitConflict } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

const ID_LENGTH = 16;

/**
 * Proposes teams for people without one. No one is placed until an organiser applies the proposal.
 * @throws Refusal not_found, forbidden, archived, event_completed, placement_empty, too_many_requests
 */
export async function proposePlacement(
  ctx: Context,
  ref: EventRef,
  request: NewPlacement,
): Promise<PlacementDocument> {
  const access = await requireEvent(ctx, ref, 'event_edit');
  const { event, granted, key } = access;
  enforce(teamSearchOverRefusal(event.dates, ctx.clock()), event);
  const quota = { name: 'placements', quota: ctx.limits.placements };
  await countUses(granted, ctx.caller.userId, [quota], 'placements_used_up');
  const proposal = await proposalFor(ctx, access, request);
  if (proposal.seats.length === 0) throw refusal({ reason: 'placement_empty' });
  const placementId = randomId(ID_LENGTH);
  const { min, target } = teamRulesOf(event);
  const document: PlacementDocument = {
    type: 'placement',
    id: documentId.placement(placementId),
    eventKey: key,
    placementId,
    version: 1,
    state: 'Proposed',
    createdAt: instant(ctx.clock),
    userId: ctx.caller.userId,
    proposedByName: ctx.caller.name,
    min,
    target,
    ...proposal,
  };
  const entry = auditEvent(ctx, ref, { action: 'PlacementProposed' });
  await untilCommitted(async () => {
    try {
      await granted.store.commit(key, [{ do: 'create', document }, entry]);
    } catch (error) {
      // The id is random, so only an earlier attempt can have created the document.
      if (!(error instanceof CommitConflict && error.reason === 'exists')) throw error;
    }
  });
  return document;
}

async function proposalFor(
  { clock, store }: Context,
  { event, key }: CheckedEvent,
  { from, looking_only: lookingOnly }: NewPlacement,
): Promise<Pick<PlacementDocument, 'seats' | 'newTeams' | 'cost' | 'leftOut'>> {
  const [participants, projects, suspensions, before] = await Promise.all([
    store.list('participant', key),
    store.list('project', key),
    store.list('suspension', key),
    from === undefined ? null : store.read('placement', key, documentId.placement(from)),
  ]);
  if (from !== undefined && before === null) throw notFound();
  const suspended = new Set(suspensions.map(({ userId }) => userId));
  const pinned = new Map(
    (before?.seats ?? []).flatMap((seat) =>
      seat.pinned && seat.team !== null ? [[seat.userId, seat.team]] : [],
    ),
  );
  const isIncluded = (one: ParticipantDocument) =>
    isWithoutTeam(one) &&
    !suspended.has(one.userId) &&
    // Organisers get a team only if they look for one.
    (one.looking === true || (!lookingOnly && one.role === 'Member'));
  const pinnedTeams = new Set(pinned.values());
  const proposal = await propose({
    people: participants.filter(isIncluded).map((one) => ({
      ...seekerOf(one),
      joinedAt: one.joinedAt,
      pinnedTo: pinned.get(one.userId),
    })),
    dropped: new Set((before?.seats ?? []).filter(({ dropped }) => dropped).map(({ userId }) => userId)),
    teams: projects
      .filter((one) => isOpenTeam(teamFactsOf(one)) || pinnedTeams.has(one.projectId))
      .map((one) => ({
        ...openTeamOf(one),
        needs: one.needs ?? [],
        memberCount: one.team.length,
        onlyPinned: !isOpenTeam(teamFactsOf(one)),
      })),
    rules: teamRulesOf(event),
    now: clock(),
  });
  const people = new Map(participants.map((one) => [one.userId, one]));
  const teams = new Map(projects.map((one) => [one.projectId, one]));
  return {
    ...proposal,
    seats: proposal.seats.map((seat) => ({
      ...seat,
      joinedAt: people.get(seat.userId)?.joinedAt ?? '',
      teamCreatedAt: teams.get(seat.team ?? '')?.createdAt ?? null,
    })),
  };
}
