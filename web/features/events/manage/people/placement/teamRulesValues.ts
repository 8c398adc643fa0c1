import { OFFERED_SKILLS_MAX, TEAM_SIZE } from '#contract/base/limits.ts';
import type { VotingSettings } from '#contract/voting/voting.ts';
import type { TeamRulesEdit } from '../../../../../api/data/eventSettings.ts';

/** The field names are the API's. */
export interface TeamRulesValues {
  readonly min: string;
  readonly target: string;
  readonly offered_skills: readonly string[];
}

export const TEAM_RULES_LABELS = {
  min: 'Smallest new team',
  target: 'Best size of a team',
  offered_skills: 'Skills to choose from',
} as const;

export const toTeamRulesValues = ({
  TeamRules: { Min, OfferedSkills, Target },
}: Pick<VotingSettings, 'TeamRules'>): TeamRulesValues => ({
  min: String(Min),
  target: String(Target),
  offered_skills: OfferedSkills,
});

export const toTeamRulesEdit = (values: TeamRulesValues): TeamRulesEdit => ({
  min: Number(values.min),
  target: Number(values.target),
  offered_skills: [...values.offered_skills],
});

const isSize = (typed: string): boolean => {
  const size = Number(typed);
  return Number.isInteger(size) && size >= 1 && size <= TEAM_SIZE;
};

export function teamRulesRefusal({ min, offered_skills: skills, target }: TeamRulesValues): string | null {
  if (!isSize(min) || !isSize(target)) return `Enter whole numbers from 1 to ${TEAM_SIZE}.`;
  if (Number(min) > Number(target)) return 'The best size can’t be less than the smallest one.';
  return skills.length > OFFERED_SKILLS_MAX ? `Offer at most ${OFFERED_SKILLS_MAX} skills.` : null;
}
