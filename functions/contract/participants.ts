import * as z from 'zod';
import { EventRef, Identifier, ProjectRef } from './identifiers.ts';
import { LINES_MAX, TEXT_MAX } from './limits.ts';
import { Role } from './permissions.ts';
import { LineResult } from './lineResult.ts';
import { Instant } from './text.ts';

export const Participant = z
  .object({
    Id: z.string().describe('Opaque; the same person has the same Id everywhere.'),
    Name: z.string(),
    Role,
    AvatarUrl: z.string().nullable(),
    Email: z
      .string()
      .nullable()
      .describe('Only for oneself, and for who holds event_reports or organisation_edit.'),
  })
  .meta({ id: 'Participant' });
export type Participant = z.infer<typeof Participant>;

export const PersonId = z.string().regex(/^[0-9a-f]{32}$/, 'Must be the Id of a person.');

export const MemberRef = ProjectRef.extend({ member: PersonId });
export type MemberRef = z.infer<typeof MemberRef>;

/** Making somebody Owner hands the team over to them. */
export const TeamRole = Role.extract(['Member', 'Admin', 'Owner']);
export type TeamRole = z.infer<typeof TeamRole>;

export const MemberRoleRequest = z.object({ role: TeamRole });

export const ParticipantRef = EventRef.extend({ participant: PersonId });
export type ParticipantRef = z.infer<typeof ParticipantRef>;

export const LISTED_PERSON = {
  Id: z.string(),
  Name: z.string(),
  AvatarUrl: z.string().nullable(),
  Email: z.string(),
  Role,
};

export const PersonSearch = z
  .string()
  .max(TEXT_MAX)
  .default('')
  .describe('What a word of the name begins with, or the e-mail address; several words as they follow.');

export const EventParticipant = z
  .object({
    ...LISTED_PERSON,
    Project: z.object({ Id: z.string(), Name: z.string() }).nullable().describe('Their team.'),
    ProjectRole: Role.nullable(),
    Joined: Instant,
  })
  .meta({ id: 'EventParticipant' });
export type EventParticipant = z.infer<typeof EventParticipant>;

export const ParticipantsQuery = z.object({
  search: PersonSearch,
  role: Role.optional(),
  team: z.literal('none').optional().describe('Only who could be in a team and is in none.'),
  after: z.string().max(TEXT_MAX).optional().describe('`Next` of the page before.'),
});
export type ParticipantsQuery = z.infer<typeof ParticipantsQuery>;

export const ParticipantsAnswer = z.object({
  Participants: z
    .array(EventParticipant)
    .describe(
      'In the order of their names; of a search or filter a page may hold few, and yet not be the last.',
    ),
  Next: z.string().nullable().describe('Null at the end.'),
});

export const linesOf = <R extends z.ZodType>(role: R) =>
  z
    .array(z.object({ id: PersonId, role }))
    .min(1)
    .max(LINES_MAX)
    .refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, 'Name each person once.');

export const ParticipantRoles = z.object({
  participants: linesOf(Role),
});
export type ParticipantRoles = z.infer<typeof ParticipantRoles>;

export const ParticipantRolesAnswer = z.object({
  Results: z.array(LineResult.extend({ Id: z.string(), Status: z.enum(['Done', 'Refused']) })),
});
export type RoleResult = z.infer<typeof ParticipantRolesAnswer>['Results'][number];

export const PlacementRequest = z.object({ project: Identifier });

export const ParticipantAnswer = z.object({ Participant: EventParticipant });
