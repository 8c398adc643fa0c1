import type { Placement } from '#contract/placement/placement.ts';

/** The place of one person in a proposal. People who have to be placed by hand or stay without a team have a seat too. */
export type Seat = Placement['Seats'][number];
type Team = Placement['Teams'][number];

/** The seats of one team (`team`), of people to place by hand (`byHand`), or of people who stay without a team (`dropped`). */
export interface SeatGroup {
  readonly kind: 'team' | 'byHand' | 'dropped';
  readonly id: string;
  readonly name: string;
  /** The project of the team. Null for a team that doesn't exist yet. */
  readonly project: string | null;
  /** The number of members now, without the people whom the proposal adds. */
  readonly members: number;
  readonly seats: readonly Seat[];
}

/** "Team 4", or "New team 2" for a team that doesn't exist yet. */
export const teamName = ({ Id, Name }: Pick<Team, 'Id' | 'Name'>): string =>
  Name ?? `New team ${Id.replace(/^new:/, '')}`;

/**
 * Groups the seats by team. People to place by hand come first, because an organiser has to decide about them. People who were
 * dropped come last.
 */
export function groupSeats({ Seats: seats, Teams: teams }: Pick<Placement, 'Seats' | 'Teams'>) {
  const kept = seats.filter(({ Dropped }) => !Dropped);
  const byTeam = Map.groupBy(kept, ({ Team }) => Team);
  const group = (kind: SeatGroup['kind'], name: string, own: readonly Seat[] = []): SeatGroup[] =>
    own.length === 0 ? [] : [{ kind, id: kind, name, project: null, members: 0, seats: own }];
  return [
    ...group('byHand', 'Place by hand', byTeam.get(null)),
    ...teams.flatMap((team): SeatGroup[] => {
      const own = byTeam.get(team.Id) ?? [];
      const { Id: id, MemberCount: members, Project: project } = team;
      return own.length === 0
        ? []
        : [{ kind: 'team', id, name: teamName(team), project, members, seats: own }];
    }),
    ...group(
      'dropped',
      'Stay without a team',
      seats.filter(({ Dropped }) => Dropped),
    ),
  ];
}

export interface PlacementCounts {
  /** People whom the proposal puts into a team. */
  readonly people: number;
  /** Teams that get people. */
  readonly teams: number;
  readonly byHand: number;
  readonly placed: number;
  readonly skipped: number;
}

export function placementCounts({ Seats: seats }: Pick<Placement, 'Seats'>): PlacementCounts {
  const seated = seats.filter(({ Dropped, Team }) => Team !== null && !Dropped);
  const withResult = (status: 'Placed' | 'Skipped') =>
    seats.filter(({ Result }) => Result?.Status === status).length;
  return {
    people: seated.length,
    teams: new Set(seated.map(({ Team }) => Team)).size,
    byHand: seats.filter(({ Dropped, Team }) => Team === null && !Dropped).length,
    placed: withResult('Placed'),
    skipped: withResult('Skipped'),
  };
}

/** The reason for a seat, such as "for Designer · knows Figma, which this team needs". Null if there is none. */
export function seatReason({ Need, Reasons }: Pick<Seat, 'Need' | 'Reasons'>): string | null {
  const parts = [...(Need === null ? [] : [`for ${Need}`]), ...Reasons.map(({ Text }) => Text)];
  return parts.length === 0 ? null : parts.join(' · ');
}
