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

/** The choices for a seat. Teams that fit come first, the best of them at the top. Full teams are left out. */
export function choicesFor(
  seat: Seat,
  { Seats: seats, Teams: teams }: Pick<Placement, 'Seats' | 'Teams'>,
  projects: readonly ProjectCard[],
): readonly ChoiceGroup[] {
  const proposed = (team: string) => seats.filter((one) => one.Team === team && !one.Dropped).length;
  const known = teams.map((team): TeamChoice => ({
    value: team.Id,
    team: team.Id,
    name: teamName(team),
    size: team.MemberCount + proposed(team.Id),
  }));
  const listed = new Set(teams.map(({ Id }) => Id));
  const others = projects
    .filter(({ Id, Status }) => !listed.has(Id) && Status !== 'Inactive')
    .map(({ Id, MemberCount, Name }): TeamChoice => ({ value: Id, team: Id, name: Name, size: MemberCount }));
  const open = [...known, ...others].filter(
    ({ size, team }) => team !== seat.Team && (size === null || size < TEAM_SIZE),
  );
  const fitting = seat.Alternatives.flatMap((id) => open.filter(({ team }) => team === id));
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
