import { setImmediate as letOthersRun } from 'node:timers/promises';
import { TEAM_SIZE } from '#contract/base/limits.ts';
import type { Now } from '#contract/base/phase.ts';
import {
  type Match,
  matchOf,
  type OpenTeam,
  type PreparedSeeker,
  type PreparedTeam,
  prepareSeeker,
  prepareTeam,
  type Seeker,
} from '#contract/matching/matching.ts';
import { NEED_MET, pairCost, seatCost, type SizeRules, UNPLACED } from './costs.ts';
import { type FlowGraph, flowGraph } from './minimumCostFlow.ts';

export interface PlacementTeam extends Omit<OpenTeam, 'needs'> {
  readonly memberCount: number;
  /** True for a team that isn't open (`isOpenTeam`). It gets only people whom an organiser has pinned to it. */
  readonly onlyPinned?: boolean;
  readonly needs: readonly {
    readonly id: string;
    readonly label: string;
    readonly skills: readonly string[];
    readonly count: number;
  }[];
}

export interface PlacementPerson extends Seeker {
  readonly pinnedTo?: string | undefined;
}

export interface AssignInput {
  readonly people: readonly PlacementPerson[];
  readonly teams: readonly PlacementTeam[];
  readonly rules: SizeRules;
  readonly now: Now;
}

export interface Option {
  readonly team: string;
  readonly match: Match;
  readonly cost: number;
  readonly needs: readonly string[];
}

export interface AssignedSeat {
  readonly person: string;
  readonly option: Option;
  readonly need: string | null;
}

export interface Assignment {
  readonly seats: readonly AssignedSeat[];
  /** People without a free seat in any of their options. */
  readonly unplaced: readonly PlacementPerson[];
  /** The teams that fit best, by the id of the person. */
  readonly options: ReadonlyMap<string, readonly Option[]>;
  readonly cost: number;
}

/** The network has at most this many options for each person. More would take longer and hardly improve the result. */
const OPTIONS_MAX = 20;

/** After this many people, the process answers other requests, because a large placement takes seconds. */
const PEOPLE_AT_ONCE = 16;

const byId = (a: { readonly id: string }, b: { readonly id: string }) => (a.id < b.id ? -1 : 1);

/** Places people in teams at the lowest total cost. The order of `people` and `teams` doesn't matter. */
export async function assignSeats({ now, people, rules, teams }: AssignInput): Promise<Assignment> {
  const ordered = { people: people.toSorted(byId), teams: teams.toSorted(byId) };
  const prepared = ordered.teams
    .filter(({ memberCount }) => memberCount < TEAM_SIZE)
    .map((team) => ({ ...prepareTeam(team, now), team }));
  const options = new Map<string, readonly Option[]>();
  for (const [index, person] of ordered.people.entries()) {
    if (index % PEOPLE_AT_ONCE === 0) await letOthersRun();
    options.set(person.id, optionsOf(person, prepareSeeker(person, now), prepared));
  }
  const network = networkOf(ordered, options, rules);
  let cost = 0;
  for (const { node } of network.people) {
    if (node % PEOPLE_AT_ONCE === 0) await letOthersRun();
    cost += network.graph.sendUnit(node, network.sink);
  }
  const seats: AssignedSeat[] = [];
  const unplaced: PlacementPerson[] = [];
  for (const { edges, person } of network.people) {
    const taken = edges.find(({ edge }) => network.graph.flowOf(edge) > 0);
    if (taken) seats.push({ person: person.id, option: taken.option, need: taken.need });
    else unplaced.push(person);
  }
  return { seats, unplaced, options, cost };
}

function optionsOf(
  { pinnedTo }: PlacementPerson,
  person: PreparedSeeker,
  teams: readonly (PreparedTeam & { readonly team: PlacementTeam })[],
): readonly Option[] {
  const pinned = teams.filter(({ team }) => team.id === pinnedTo);
  return (pinned.length > 0 ? pinned : teams.filter(({ team }) => team.onlyPinned !== true))
    .map((team): Option => {
      const match = matchOf(person, team);
      const isElsewhere = person.site !== '' && team.site !== '' && !match.sameSite && !person.seeker.remote;
      const needs = [...new Set(match.skills.flatMap((skill) => skill.needs))];
      return { team: team.team.id, match, cost: pairCost(match, isElsewhere), needs };
    })
    .toSorted((a, b) => bestCost(a) - bestCost(b) || (a.team < b.team ? -1 : 1))
    .slice(0, OPTIONS_MAX);
}

const bestCost = ({ cost, needs }: Option) => cost + (needs.length > 0 ? NEED_MET : 0);

interface PersonNode {
  readonly person: PlacementPerson;
  readonly node: number;
  readonly edges: readonly { readonly edge: number; readonly option: Option; readonly need: string | null }[];
}

interface Network {
  readonly graph: FlowGraph;
  readonly people: readonly PersonNode[];
  readonly sink: number;
}

/**
 * Builds the network. Flow goes from a person to a team, directly or through a need of the team, and then through a seat to the
 * sink. The flow of a person without a seat goes directly to the sink.
 */
function networkOf(
  { people, teams }: Pick<AssignInput, 'people' | 'teams'>,
  options: ReadonlyMap<string, readonly Option[]>,
  rules: SizeRules,
): Network {
  const needs = teams.flatMap((team) => team.needs.map((need) => ({ ...need, team: team.id })));
  const teamNode = new Map(teams.map(({ id }, index) => [id, people.length + index]));
  const needNode = new Map(
    needs.map(({ id, team }, index) => [`${team}\n${id}`, people.length + teams.length + index]),
  );
  const sink = people.length + teams.length + needs.length;
  const graph = flowGraph(sink + 1);
  for (const { id, memberCount } of teams)
    for (let size = memberCount + 1; size <= TEAM_SIZE; size++)
      graph.addEdge(teamNode.get(id) ?? sink, sink, 1, seatCost(size, rules));
  for (const { count, id, team } of needs)
    graph.addEdge(needNode.get(`${team}\n${id}`) ?? sink, teamNode.get(team) ?? sink, count, 0);
  return {
    graph,
    sink,
    people: people.map((person, node) => {
      const edges = (options.get(person.id) ?? []).flatMap((option) => [
        { edge: graph.addEdge(node, teamNode.get(option.team) ?? sink, 1, option.cost), option, need: null },
        ...option.needs.map((need) => ({
          edge: graph.addEdge(
            node,
            needNode.get(`${option.team}\n${need}`) ?? sink,
            1,
            option.cost + NEED_MET,
          ),
          option,
          need,
        })),
      ]);
      graph.addEdge(node, sink, 1, UNPLACED);
      return { person, node, edges };
    }),
  };
}
