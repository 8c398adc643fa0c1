import { PLACEMENT_PEOPLE_MAX } from '#contract/base/limits.ts';
import type { Now } from '#contract/base/phase.ts';
import { type MatchReason, reasonsOf } from '#contract/matching/matching.ts';
import type { NewTeam, ProposedSeat } from '../../store/documents.ts';
import { assignSeats, type Option, type PlacementPerson, type PlacementTeam } from './assignSeats.ts';
import type { SizeRules } from './costs.ts';
import { type FormedTeam, formTeams } from './formTeams.ts';

export interface ProposalInput {
  readonly people: readonly (PlacementPerson & { readonly joinedAt: string })[];
  /** People whom an organiser has dropped. They stay in the proposal, but without a team. */
  readonly dropped: ReadonlySet<string>;
  readonly teams: readonly PlacementTeam[];
  readonly rules: SizeRules;
  readonly now: Now;
}

type Seat = Omit<ProposedSeat, 'joinedAt' | 'teamCreatedAt'>;

export interface Proposal {
  readonly seats: readonly Seat[];
  readonly newTeams: readonly NewTeam[];
  readonly cost: number;
  readonly leftOut: number;
}

const ALTERNATIVES = 3;

const NEW_TEAM = 'new:';

export const newTeamKey = (number: number): string => `${NEW_TEAM}${number}`;

const isInNewTeam = ({ pinnedTo }: PlacementPerson) => pinnedTo?.startsWith(NEW_TEAM) ?? false;

/** Proposes teams for people. The same people and teams always get the same proposal, whatever their order. */
export async function propose({ dropped, now, people, rules, teams }: ProposalInput): Promise<Proposal> {
  // If there are too many people, include those who joined the event first.
  const included = people
    .toSorted((a, b) => Date.parse(a.joinedAt) - Date.parse(b.joinedAt) || (a.id < b.id ? -1 : 1))
    .slice(0, PLACEMENT_PEOPLE_MAX);
  const placed = included.filter(({ id }) => !dropped.has(id));
  // An organiser has put the people of each of these teams together.
  const keptTeams = [
    ...Map.groupBy(placed.filter(isInNewTeam), ({ pinnedTo }) => pinnedTo).entries(),
  ].toSorted(([a = ''], [b = '']) => a.localeCompare(b, 'en', { numeric: true }));
  const free = placed.filter((one) => !isInNewTeam(one));
  const { cost, options, seats, unplaced } = await assignSeats({ people: free, teams, rules, now });
  const formed = formTeams(unplaced, rules, now);
  const newTeams = [
    ...keptTeams.map(([, members]) => ({ members, reason: null })),
    ...formed.teams,
  ] satisfies readonly FormedTeam[];
  const fitting = (person: string) => options.get(person) ?? [];
  const pinned = new Map(placed.map(({ id, pinnedTo }) => [id, pinnedTo]));
  const all: Seat[] = [
    ...seats.map(({ need, option, person }) => ({
      ...seatOf(person, option.team, reasonsOf(option.match), fitting(person)),
      need,
      pinned: pinned.get(person) === option.team,
    })),
    ...newTeams.flatMap(({ members, reason }, index) =>
      members.map(({ id }) => ({
        ...seatOf(id, newTeamKey(index + 1), reasonsFor(reason), fitting(id)),
        pinned: index < keptTeams.length,
      })),
    ),
    ...formed.byHand.map(({ id }) => seatOf(id, null, [], fitting(id))),
    ...included
      .filter(({ id }) => dropped.has(id))
      .map(({ id }) => ({ ...seatOf(id, null, [], []), dropped: true })),
  ];
  return {
    seats: all.toSorted((a, b) => (a.userId < b.userId ? -1 : 1)),
    newTeams: newTeams.map((_, index) => ({ key: newTeamKey(index + 1), projectId: null, createdAt: null })),
    cost,
    leftOut: people.length - included.length,
  };
}

const seatOf = (
  userId: string,
  team: string | null,
  reasons: readonly MatchReason[],
  options: readonly Option[],
): Seat => ({
  userId,
  team,
  need: null,
  reasons,
  alternatives: options
    .map((option) => option.team)
    .filter((one) => one !== team)
    .slice(0, ALTERNATIVES),
  pinned: false,
  dropped: false,
});

function reasonsFor(reason: FormedTeam['reason']): readonly MatchReason[] {
  if (reason === 'Site') return [{ kind: 'Site', text: 'same site' }];
  return reason === 'Remote' ? [{ kind: 'Remote', text: 'both work remotely' }] : [];
}
