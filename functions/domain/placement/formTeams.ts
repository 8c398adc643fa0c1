import { TEAM_SIZE } from '#contract/base/limits.ts';
import type { Now } from '#contract/base/phase.ts';
import { searchText, skillKey } from '#contract/base/searchText.ts';
import { HOUR } from '#contract/base/times.ts';
import { offsetAt } from '#contract/base/wallTime.ts';
import type { Seeker } from '#contract/matching/matching.ts';
import type { SizeRules } from './costs.ts';

export interface FormedTeam {
  readonly members: readonly Seeker[];
  /** Says whether the members share a site or work remotely. Null if neither. */
  readonly reason: 'Site' | 'Remote' | null;
}

export interface TeamFormation {
  readonly teams: readonly FormedTeam[];
  readonly byHand: readonly Seeker[];
}

interface Group {
  readonly key: string;
  readonly reason: FormedTeam['reason'];
  readonly members: readonly Seeker[];
}

/** Hours from UTC that divide the earth into thirds: roughly the Americas, Europe with Africa, and Asia with Australia. */
const THIRD_HOURS = [-2, 5] as const;

function groupOf({ remote, site, timeZone }: Seeker, now: Now): Omit<Group, 'members'> {
  if (remote) {
    const hours = timeZone === null ? 0 : offsetAt(now, timeZone) / HOUR;
    const third = THIRD_HOURS.filter((limit) => hours >= limit).length;
    return { key: `remote:${third}`, reason: 'Remote' };
  }
  const key = searchText(site ?? '');
  return { key: `site:${key}`, reason: key === '' ? null : 'Site' };
}

/** Forms new teams of people for whom no team has a seat. The order of the input doesn't matter. */
export function formTeams(people: readonly Seeker[], rules: SizeRules, now: Now): TeamFormation {
  const groups = new Map<string, { key: string; reason: FormedTeam['reason']; members: Seeker[] }>();
  for (const person of people.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const { key, reason } = groupOf(person, now);
    const group = groups.get(key) ?? { key, reason, members: [] };
    group.members.push(person);
    groups.set(key, group);
  }
  const ordered = [...groups.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const large: Group[] = ordered.filter(({ members }) => members.length >= rules.min);
  const merged = ordered
    .filter(({ members }) => members.length < rules.min)
    .flatMap(({ members }) => members);
  const isEnough = merged.length >= rules.min;
  const all = isEnough ? [...large, { key: 'merged', reason: null, members: merged }] : large;
  const formed = all.map((group) => formTeamsOf(group, rules));
  return {
    teams: formed.flatMap(({ teams }) => teams),
    byHand: [...formed.flatMap(({ byHand }) => byHand), ...(isEnough ? [] : merged)],
  };
}

/** Assigns people to teams in snake order, 1 2 3 3 2 1, so that the rarest skills and the number of people are spread evenly. */
function formTeamsOf({ members, reason }: Group, { min, target }: SizeRules): TeamFormation {
  const count = Math.max(1, Math.min(Math.ceil(members.length / target), Math.floor(members.length / min)));
  const teams: Seeker[][] = Array.from({ length: count }, () => []);
  const sorted = byRarestSkill(members);
  const room = count * TEAM_SIZE;
  for (const [index, person] of sorted.slice(0, room).entries()) {
    const [round, place] = [Math.floor(index / count), index % count];
    teams[round % 2 === 0 ? place : count - 1 - place]?.push(person);
  }
  return { teams: teams.map((formed) => ({ members: formed, reason })), byHand: sorted.slice(room) };
}

/** Sorts people by their rarest skill in the group, the rarest first. People without a skill come last. */
function byRarestSkill(members: readonly Seeker[]): Seeker[] {
  const counts = new Map<string, number>();
  const keysOf = ({ skills }: Seeker) => [...new Set(skills.map(skillKey))];
  for (const key of members.flatMap(keysOf)) counts.set(key, (counts.get(key) ?? 0) + 1);
  const rarest = new Map(
    members.map((person) => {
      const keys = keysOf(person).toSorted(
        (a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0) || (a < b ? -1 : 1),
      );
      const [key = ''] = keys;
      return [person.id, { count: key === '' ? Infinity : (counts.get(key) ?? 0), key }];
    }),
  );
  return members.toSorted((a, b) => {
    const [one, two] = [rarest.get(a.id), rarest.get(b.id)];
    if (one === undefined || two === undefined) return 0;
    if (one.count !== two.count) return one.count - two.count;
    return one.key === two.key ? (a.id < b.id ? -1 : 1) : one.key < two.key ? -1 : 1;
  });
}
