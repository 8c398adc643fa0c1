import * as z from 'zod';
import { OrganisationRef } from '../base/identifiers.ts';
import { TEXT_MAX } from '../base/limits.ts';
import { LineResult } from '../base/lineResult.ts';
import { Role } from '../base/permissions.ts';
import { Instant } from '../base/text.ts';
import { LISTED_PERSON, linesOf, PersonId, PersonSearch } from '../users/participants.ts';

/** An organisation has no Guests. Inactive takes away every permission in the organisation. */
export const MemberRole = Role.exclude(['Guest']);
export type MemberRole = z.infer<typeof MemberRole>;

export const Member = z
  .object({
    ...LISTED_PERSON,
    Since: Instant,
  })
  .meta({ id: 'Member' });
export type Member = z.infer<typeof Member>;

export const OrganisationMemberRef = OrganisationRef.extend({ member: PersonId });
export type OrganisationMemberRef = z.infer<typeof OrganisationMemberRef>;

export const MembersQuery = z.object({
  search: PersonSearch,
  role: MemberRole.optional(),
  after: z.string().max(TEXT_MAX).optional().describe('`Next` from the previous page.'),
});
export type MembersQuery = z.infer<typeof MembersQuery>;

export const MembersAnswer = z.object({
  Members: z
    .array(Member)
    .describe('Sorted by name. In a search, sorted by the name or email address from the matching word on.'),
  Next: z.string().nullable().describe('Null on the last page.'),
});

export const MemberChanges = z.object({
  members: linesOf(MemberRole),
});
export type MemberChanges = z.infer<typeof MemberChanges>;

export const MemberResultsAnswer = z.object({
  Results: z.array(LineResult.extend({ Id: z.string(), Status: z.enum(['Done', 'Refused']) })),
});

export const SessionsEndedAnswer = z.object({
  Mailed: z
    .boolean()
    .describe('True if the person gets an email. The portal writes to verified addresses only.'),
});
