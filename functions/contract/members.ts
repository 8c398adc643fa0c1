import * as z from 'zod';
import { TEXT_MAX } from './limits.ts';
import { LISTED_PERSON, linesOf, PersonSearch } from './participants.ts';
import { Role } from './permissions.ts';
import { LineResult } from './lineResult.ts';
import { Instant } from './text.ts';

/** What somebody can be in an organisation; Inactive takes away everything in it. */
export const MemberRole = Role.exclude(['Guest']);
export type MemberRole = z.infer<typeof MemberRole>;

/** Somebody of an organisation, for who may edit it. */
export const Member = z
  .object({
    ...LISTED_PERSON,
    Since: Instant,
  })
  .meta({ id: 'Member' });
export type Member = z.infer<typeof Member>;

/** The query of GET /v1/o/{org}/members/. */
export const MembersQuery = z.object({
  search: PersonSearch,
  role: MemberRole.optional(),
  after: z.string().max(TEXT_MAX).optional().describe('`Next` of the page before.'),
});
export type MembersQuery = z.infer<typeof MembersQuery>;

export const MembersAnswer = z.object({
  Members: z.array(Member).describe('In the order of their names; in a search, in that of what was found.'),
  Next: z.string().nullable().describe('Null at the end.'),
});

/** The body of PUT /v1/o/{org}/members/: each line is done or refused by itself. */
export const MemberChanges = z.object({
  members: linesOf(MemberRole),
});
export type MemberChanges = z.infer<typeof MemberChanges>;

export const MemberResultsAnswer = z.object({
  Results: z.array(LineResult.extend({ Id: z.string(), Status: z.enum(['Done', 'Refused']) })),
});
