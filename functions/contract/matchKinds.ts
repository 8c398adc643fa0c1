/* This file imports no schema, so that the rules can use it. */

export const MATCH_KINDS = ['Skill', 'Interest', 'Site', 'Remote', 'Hours'] as const;
export type MatchKind = (typeof MATCH_KINDS)[number];
