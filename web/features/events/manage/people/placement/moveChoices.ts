import { TEAM_SIZE } from '#contract/base/limits.ts';
import type { Placement } from '#contract/placement/placement.ts';
import type { ProjectCard } from '#contract/projects/projects.ts';
import { type Seat, teamName } from './placementGroups.ts';

export interface TeamChoice {
  /** The team's identifier. Other choices begin with a space, so that they can't be equal to an identifier. */
  readonly value: string;
  /** The team to send to the server. Null if an organiser places the person by hand. */
  readonly team: string | null;
  readonly name: string;
  /** The number of members and of people whom the proposal adds. Null for choices that aren't a team. */
  readonly size: number | null;
}

export interface ChoiceGroup {
  readonly label: string;
  readonly choices: readonly TeamChoice[];
}

/** The teams of a proposal that still have a free seat, with the people whom it adds. */
export function teamsWithSeats({ Seats, Teams }: Pick<Placement, 'Seats' | 'Teams'>): readonly TeamChoice[] {
  const kept = Map.groupBy(
    Seats.filter(({ Dropped }) => !Dropped),
    ({ Team }) => Team,
  );
  return Teams.map((team) => ({
    value: team.Id,
    team: team.Id,
    name: teamName(team),
    size: team.MemberCount + (kept.get(team.Id)?.length ?? 0),
  })).filter(({ size }) => size < TEAM_SIZE);
}

/** The other teams that fit a person, best first. */
export const fittingTeams = (seat: Seat, teams: readonly TeamChoice[]): readonly TeamChoice[] =>
  seat.Alternatives.flatMap((id) => teams.filter(({ team }) => team === id && team !== seat.Team));

/** The choices for a seat. Teams that fit come first, the best of them at the top. Full teams are left out. */
export function choicesFor(
  seat: Seat,
  placement: Pick<Placement, 'Seats' | 'Teams'>,
  projects: readonly ProjectCard[],
): readonly ChoiceGroup[] {
  const listed = new Set(placement.Teams.map(({ Id }) => Id));
  const others = projects
    .filter(
      ({ Id, MemberCount, Status }) => !listed.has(Id) && Status !== 'Inactive' && MemberCount < TEAM_SIZE,
    )
    .map(({ Id, MemberCount, Name }): TeamChoice => ({ value: Id, team: Id, name: Name, size: MemberCount }));
  const open = [...teamsWithSeats(placement), ...others].filter(({ team }) => team !== seat.Team);
  const fitting = fittingTeams(seat, open);
  const groups = [
    { label: 'Also fits', choices: fitting },
    { label: 'Other teams', choices: open.filter((one) => !fitting.includes(one)) },
    {
      label: 'Or',
      choices: [
        { value: ' new', team: 'new', name: 'a new team', size: null },
        ...(seat.Team === null
          ? []
          : [{ value: ' by hand', team: null, name: 'the people to place by hand', size: null }]),
      ],
    },
  ];
  return groups.filter(({ choices }) => choices.length > 0);
}
