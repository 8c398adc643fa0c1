import { NEED_SKILLS_MAX, TEAM_SIZE } from '#contract/base/limits.ts';
import type { Need } from '#contract/teams/needs.ts';
import { type Row, storedId } from '../../../forms/rows.ts';
import { plural } from '../../../ui/plural.ts';

export interface TypedNeed extends Row {
  readonly label: string;
  readonly skills: readonly string[];
  readonly count: string;
}

export const NEW_NEED = { label: '', skills: [], count: '1' } as const;

export const toTypedNeed = ({ Count, Id, Label, Skills }: Need): TypedNeed => ({
  key: Id,
  label: Label,
  skills: Skills,
  count: String(Count),
});

export const toNeedChanges = (needs: readonly TypedNeed[]) =>
  needs.map((need) => ({
    ...storedId(need),
    label: need.label,
    skills: [...need.skills],
    count: Number(need.count),
  }));

const isCount = (count: string): boolean => {
  const number = Number(count);
  return Number.isInteger(number) && number >= 1 && number <= TEAM_SIZE;
};

export function needsRefusal(needs: readonly TypedNeed[]): string | null {
  if (needs.some(({ label }) => label.trim() === '')) return 'Enter a role, or remove the empty row.';
  if (needs.some(({ skills }) => skills.length > NEED_SKILLS_MAX))
    return `Choose at most ${NEED_SKILLS_MAX} skills.`;
  return needs.every(({ count }) => isCount(count))
    ? null
    : `Enter how many people you are looking for, from 1 to ${TEAM_SIZE}.`;
}

/** The needs in words, one on each line. */
export const needsInWords = (needs: readonly TypedNeed[]): string =>
  needs
    .map(({ count, label, skills }) => {
      const people = `${label} (${plural(Number(count), 'person', 'people')})`;
      return skills.length === 0 ? people : `${people}: ${skills.join(', ')}`;
    })
    .join('\n');
