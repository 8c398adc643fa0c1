/* The rules need these kinds, and rules import no schemas. */

export const MATCH_KINDS = ['Skill', 'Interest', 'Site', 'Remote', 'Hours'] as const;
export type MatchKind = (typeof MATCH_KINDS)[number];
