import * as z from 'zod';
import { ProjectRef } from './identifiers.ts';
import { Role } from './permissions.ts';

/** Somebody in an event or a team. */
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

/** The Id of a Participant or Member. */
export const PersonId = z.string().regex(/^[0-9a-f]{32}$/, 'Must be the Id of a person.');

/** Somebody of one team. */
export const MemberRef = ProjectRef.extend({ member: PersonId });
export type MemberRef = z.infer<typeof MemberRef>;

/** What a member of a team can be made; Owner hands the team over (contract, "Calls"). */
export const TeamRole = Role.extract(['Member', 'Admin', 'Owner']);
export type TeamRole = z.infer<typeof TeamRole>;

/** The body of PUT /v1/p/{org}/{event}/{project}/members/{Id}/. */
export const MemberRoleRequest = z.object({ role: TeamRole });
