import * as z from 'zod';
import { EventRef, Identifier, ProjectRef } from '../base/identifiers.ts';
import { BATCH_MAX, TEXT_MAX } from '../base/limits.ts';
import { LineResult } from '../base/lineResult.ts';
import { Role } from '../base/permissions.ts';
import { Instant } from '../base/text.ts';

export const Participant = z
  .object({
    Id: z.string().describe('Opaque. A person has the same Id everywhere.'),
    Name: z.string(),
    Role,
    AvatarUrl: z.string().nullable(),
    Email: z
      .string()
      .nullable()
      .describe('Null unless this is the caller, or the caller has event_reports or organisation_edit.'),
  })
  .meta({ id: 'Participant' });
export type Participant = z.infer<typeof Participant>;

/** What a card shows of a person in a team. */
export const Face = Participant.pick({ Id: true, Name: true, AvatarUrl: true }).meta({ id: 'Face' });
export type Face = z.infer<typeof Face>;

/** A participant as everyone at the event sees them. */
export const Person = Participant.omit({ Email: true }).meta({ id: 'Person' });
export type Person = z.infer<typeof Person>;

export const PersonId = z.string().regex(/^[0-9a-f]{32}$/, 'Must be the Id of a person.');

export const MemberRef = ProjectRef.extend({ member: PersonId });
export type MemberRef = z.infer<typeof MemberRef>;

/** Making someone Owner hands the team over to them. */
export const TeamRole = Role.extract(['Member', 'Admin', 'Owner']);
export type TeamRole = z.infer<typeof TeamRole>;

export const MemberRoleRequest = z.object({ role: TeamRole });

export const ParticipantRef = EventRef.extend({ participant: PersonId });
export type ParticipantRef = z.infer<typeof ParticipantRef>;

export const AskRef = ProjectRef.extend({ participant: PersonId });
export type AskRef = z.infer<typeof AskRef>;

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
  .describe(
    'The start of the email address or of a word in the name. Several words must follow each other in the name.',
  );

export const EventParticipant = z
  .object({
    ...LISTED_PERSON,
    Project: z.object({ Id: z.string(), Name: z.string() }).nullable().describe('The person’s team.'),
    ProjectRole: Role.nullable(),
    Joined: Instant,
  })
  .meta({ id: 'EventParticipant' });
export type EventParticipant = z.infer<typeof EventParticipant>;

const roleFilter = <R extends z.ZodType>(role: R) =>
  z
    .union([role, z.array(role)])
    .optional()
    .describe('Only people with this role at the event, or one of these.');

const After = z.string().max(TEXT_MAX).optional().describe('`Next` from the previous page.');
const Next = z.string().nullable().describe('Null on the last page.');

export const ParticipantsQuery = z.object({
  search: PersonSearch,
  role: roleFilter(Role),
  team: z.literal('none').optional().describe('Only people who could be in a team but aren’t.'),
  after: After,
});
export type ParticipantsQuery = z.infer<typeof ParticipantsQuery>;

export const EveryoneQuery = z.object({
  search: z
    .string()
    .max(TEXT_MAX)
    .default('')
    .describe('The start of a word in the name. Several words must follow each other in the name.'),
  role: roleFilter(Role.exclude(['Inactive'])),
  after: After,
});
export type EveryoneQuery = z.infer<typeof EveryoneQuery>;

export const EveryoneAnswer = z.object({
  Participants: z
    .array(Person)
    .describe('Sorted by name. In a search, a page can be short without being the last.'),
  Next,
});

export const ParticipantsAnswer = z.object({
  Participants: z
    .array(EventParticipant)
    .describe('Sorted by name. In a search, or with a filter, a page can be short without being the last.'),
  Next,
});

export const linesOf = <R extends z.ZodType>(role: R) =>
  z
    .array(z.object({ id: PersonId, role }))
    .min(1)
    .max(BATCH_MAX)
    .refine(
      (lines) => new Set(lines.map(({ id }) => id)).size === lines.length,
      'List each person only once.',
    );

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
