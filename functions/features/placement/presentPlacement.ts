import type { Placement, PlacementsAnswer } from '#contract/placement/placement.ts';
import type { Context } from '../../domain/context.ts';
import { inNameOrder } from '../../domain/users/participantOf.ts';
import {
  documentId,
  type ParticipantDocument,
  type PlacedSeatDocument,
  type PlacementDocument,
  type ProjectDocument,
  type ProposedSeat,
} from '../../store/documents.ts';

interface PlacementParts {
  readonly people: ReadonlyMap<string, ParticipantDocument>;
  readonly teams: ReadonlyMap<string, ProjectDocument>;
  readonly results: ReadonlyMap<string, PlacedSeatDocument>;
}

/** Leaves out people who have left the event. */
export async function presentPlacement(
  { store }: Pick<Context, 'store'>,
  placement: PlacementDocument,
): Promise<Placement> {
  const { eventKey: key, placementId, seats, state } = placement;
  const ids = seats.map(({ userId }) => userId);
  const resultIds = state === 'Proposed' ? [] : ids.map((id) => documentId.placedSeat(placementId, id));
  const [participants, projects, results] = await Promise.all([
    store.readMany('participant', key, ids.map(documentId.participant)),
    store.list('project', key),
    store.readMany('placedSeat', key, resultIds),
  ]);
  const read: PlacementParts = {
    people: new Map(participants.map((one) => [one.userId, one])),
    teams: new Map(projects.map((one) => [one.projectId, one])),
    results: new Map(results.map((one) => [one.userId, one])),
  };
  return {
    ...presentHead(placement),
    Cost: placement.cost,
    Min: placement.min,
    Target: placement.target,
    LeftOut: placement.leftOut,
    Teams: presentTeams(placement, read),
    Seats: inNameOrder(seats.flatMap((seat) => presentSeat(seat, read))),
  };
}

function presentTeams({ newTeams, seats }: PlacementDocument, { teams }: PlacementParts): Placement['Teams'] {
  const used = new Set(
    seats.flatMap(({ alternatives, team }) => [...alternatives, ...(team === null ? [] : [team])]),
  );
  const existing = [...teams.values()].filter(({ projectId }) => used.has(projectId));
  return [
    ...inNameOrder(existing.map(({ name, projectId }) => ({ Id: projectId, Name: name }))).map(({ Id }) =>
      presentTeam(Id, teams.get(Id)),
    ),
    ...newTeams.map(({ key, projectId }) => presentTeam(key, teams.get(projectId ?? ''))),
  ];
}

const presentTeam = (id: string, project: ProjectDocument | undefined) => ({
  Id: id,
  Name: project?.name ?? null,
  Project: project?.projectId ?? null,
  MemberCount: project?.team.length ?? 0,
});

function presentSeat(seat: ProposedSeat, { people, results, teams }: PlacementParts) {
  const person = people.get(seat.userId);
  const result = results.get(seat.userId);
  if (person === undefined) return [];
  const needs = teams.get(seat.team ?? '')?.needs ?? [];
  return {
    Id: seat.userId,
    Name: person.name,
    Person: { Id: seat.userId, Name: person.name, AvatarUrl: person.avatarUrl },
    Team: seat.team,
    Need: needs.find(({ id }) => id === seat.need)?.label ?? null,
    Reasons: seat.reasons.map(({ kind, text }) => ({ Kind: kind, Text: text })),
    Alternatives: seat.alternatives.filter((id) => teams.has(id)),
    Pinned: seat.pinned,
    Dropped: seat.dropped,
    Result: result
      ? {
          Status: result.code === null ? ('Placed' as const) : ('Skipped' as const),
          Code: result.code,
          Message: result.message,
        }
      : null,
  };
}

const presentHead = ({ createdAt, placementId, proposedByName, state }: PlacementDocument) => ({
  Id: placementId,
  State: state,
  CreatedAt: createdAt,
  CreatedBy: proposedByName,
});

export const presentPlacements = (placements: readonly PlacementDocument[]): PlacementsAnswer => ({
  Placements: placements
    .toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
    .map((one) => ({ ...presentHead(one), People: one.seats.length })),
});
