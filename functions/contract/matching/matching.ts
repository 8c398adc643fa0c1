// functions/contract/README.md, "Finding a team", states these rules in words.

import type { Now } from '../base/phase.ts';
import { searchText, skillKey, wordSearch } from '../base/searchText.ts';
import { HOUR } from '../base/times.ts';
import { offsetAt } from '../base/wallTime.ts';
import type { MatchKind } from './matchKinds.ts';

export interface Seeker {
  readonly id: string;
  readonly skills: readonly string[];
  readonly interests: readonly string[];
  readonly site: string | null;
  readonly timeZone: string | null;
  readonly remote: boolean;
}

export interface OpenTeam {
  readonly id: string;
  readonly needs: readonly {
    readonly id: string;
    readonly label: string;
    readonly skills: readonly string[];
  }[];
  readonly site: string | null;
  readonly timeZone: string | null;
  /** The name, the description and the tags of the team's project. An interest matches if it occurs here. */
  readonly about: string;
}

export interface Match {
  /** The person's skills that a need names, as the person spells them, each with the needs' ids. */
  readonly skills: readonly { readonly skill: string; readonly needs: readonly string[] }[];
  readonly interests: readonly string[];
  readonly sameSite: boolean;
  /** True if the person works remotely, and so does the team: it has a time zone but no site. */
  readonly bothRemote: boolean;
  /** The hours between the time zones of the person and the team, rounded. Null if one of the zones is unknown. */
  readonly hours: number | null;
}

/** A person whose texts have been prepared once, before the comparison with many teams. */
export interface PreparedSeeker {
  readonly seeker: Seeker;
  readonly skills: readonly { readonly skill: string; readonly key: string }[];
  readonly site: string;
  readonly offset: number | null;
}

export interface PreparedTeam {
  readonly team: OpenTeam;
  /** For the key of each skill and label (`skillKey`), the ids of the needs that name it. */
  readonly needs: ReadonlyMap<string, readonly string[]>;
  readonly site: string;
  readonly offset: number | null;
  readonly mentions: (words: string) => boolean;
}

const offsetOf = (timeZone: string | null, now: Now) => (timeZone === null ? null : offsetAt(now, timeZone));

export const prepareSeeker = (seeker: Seeker, now: Now): PreparedSeeker => ({
  seeker,
  skills: seeker.skills.map((skill) => ({ skill, key: skillKey(skill) })),
  site: searchText(seeker.site ?? ''),
  offset: offsetOf(seeker.timeZone, now),
});

export function prepareTeam(team: OpenTeam, now: Now): PreparedTeam {
  const needs = new Map<string, readonly string[]>();
  // “Designer” as the label of a need also fits a person whose skill is “designer”.
  for (const { id, label, skills } of team.needs)
    for (const key of new Set([label, ...skills].map(skillKey)))
      needs.set(key, [...(needs.get(key) ?? []), id]);
  return {
    team,
    needs,
    site: searchText(team.site ?? ''),
    offset: offsetOf(team.timeZone, now),
    mentions: wordSearch(team.about),
  };
}

export function matchOf(person: PreparedSeeker, team: PreparedTeam): Match {
  const { seeker } = person;
  const isTeamRemote = team.site === '' && team.offset !== null;
  return {
    skills: person.skills.flatMap(({ key, skill }) => {
      const needs = team.needs.get(key);
      return needs ? [{ skill, needs }] : [];
    }),
    interests: seeker.interests.filter(team.mentions),
    sameSite: person.site !== '' && person.site === team.site,
    bothRemote: seeker.remote && isTeamRemote,
    hours:
      person.offset === null || team.offset === null
        ? null
        : Math.round(Math.abs(person.offset - team.offset) / HOUR),
  };
}

const TOLERATED_HOURS = 2;

export const hoursBeyond = ({ hours }: Match): number => Math.max(0, (hours ?? 0) - TOLERATED_HOURS);

export type MatchReason = {
  readonly kind: MatchKind;
  /** Words about the person, such as “knows Figma, which this team needs”, or about both, such as “same site”. */
  readonly text: string;
};

export function reasonsOf(match: Match): MatchReason[] {
  const { bothRemote, hours, interests, sameSite, skills } = match;
  return [
    ...skills.map(({ skill }): MatchReason => ({
      kind: 'Skill',
      text: `knows ${skill}, which this team needs`,
    })),
    ...interests.map((interest): MatchReason => ({ kind: 'Interest', text: `is interested in ${interest}` })),
    ...(sameSite ? [{ kind: 'Site' as const, text: 'same site' }] : []),
    ...(bothRemote && !sameSite ? [{ kind: 'Remote' as const, text: 'both work remotely' }] : []),
    ...(hoursBeyond(match) > 0 ? [{ kind: 'Hours' as const, text: `${hours} hours apart` }] : []),
  ];
}
