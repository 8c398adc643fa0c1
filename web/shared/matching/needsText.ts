import type { Need } from '#contract/teams/needs.ts';

/** The people that a team looks for, in one line, such as "Designer, 2 × Developer". */
export const needsText = (needs: readonly Pick<Need, 'Count' | 'Label'>[]): string =>
  needs.map(({ Count, Label }) => (Count > 1 ? `${Count} × ${Label}` : Label)).join(', ');
