import { NEED_SKILLS_MAX, TEAM_SIZE } from '#contract/base/limits.ts';
import type { Need } from '#contract/teams/needs.ts';
import { plural } from '../../../ui/plural.ts';

export interface TypedNeed {
  /** The server's Id. Absent for a new need, which has a `key` instead. */
  readonly id?: string;
  readonly key?: string;
  readonly label: string;
  readonly skills: readonly string[];
  readonly count: string;
}

/** A form's values are strings, so the needs are JSON. */
const toText = (needs: readonly TypedNeed[]): string => (needs.length === 0 ? '' : JSON.stringify(needs));

export const toNeedsText = (needs: readonly Need[]): string =>
  toText(
    needs.map(({ Count, Id, Label, Skills }) => ({
      id: Id,
      label: Label,
      skills: Skills,
      count: String(Count),
    })),
  );

export const needsIn = (text: string): readonly TypedNeed[] =>
  text === '' ? [] : (JSON.parse(text) as readonly TypedNeed[]);

/** The key tells the new need apart from the others while its label is empty. */
export function addNeed(text: string): string {
  const needs = needsIn(text);
  const numbers = needs.map(({ key }) => Number(key ?? 0));
  const key = String(Math.max(0, ...numbers) + 1);
  return toText([...needs, { key, label: '', skills: [], count: '1' }]);
}

export const changeNeed = (text: string, at: number, changes: Partial<TypedNeed>): string =>
  toText(needsIn(text).map((need, index) => (index === at ? { ...need, ...changes } : need)));

export const removeNeed = (text: string, at: number): string =>
  toText(needsIn(text).filter((_, index) => index !== at));

export const putNeedBack = (text: string, at: number, need: TypedNeed): string =>
  toText(needsIn(text).toSpliced(at, 0, need));

export const toNeedChanges = (text: string) =>
  needsIn(text).map(({ count, id, label, skills }) => ({
    ...(id === undefined ? {} : { id }),
    label,
    skills: [...skills],
    count: Number(count),
  }));

const isCount = (count: string): boolean => {
  const number = Number(count);
  return Number.isInteger(number) && number >= 1 && number <= TEAM_SIZE;
};

export function needsRefusal(text: string): string | null {
  const needs = needsIn(text);
  if (needs.some(({ label }) => label.trim() === '')) return 'Enter a role, or remove the empty row.';
  if (needs.some(({ skills }) => skills.length > NEED_SKILLS_MAX))
    return `Choose at most ${NEED_SKILLS_MAX} skills.`;
  return needs.every(({ count }) => isCount(count))
    ? null
    : `Enter how many people you are looking for, from 1 to ${TEAM_SIZE}.`;
}

/** The needs in words, one on each line. */
export const needsInWords = (text: string): string =>
  needsIn(text)
    .map(({ count, label, skills }) => {
      const people = `${label} (${plural(Number(count), 'person', 'people')})`;
      return skills.length === 0 ? people : `${people}: ${skills.join(', ')}`;
    })
    .join('\n');
