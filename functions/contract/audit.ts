import * as z from 'zod';
import { Identifier } from './identifiers.ts';
import { TEXT_MAX } from './limits.ts';
import { PersonId } from './participants.ts';
import { Instant } from './text.ts';

/** Votes are missing on purpose: the log covers the settings of a vote, never who voted for whom. */
export const AUDIT_ACTIONS = [
  'OrganisationCreated',
  'OrganisationUpdated',
  'OrganisationArchived',
  'OrganisationRestored',
  'MemberJoined',
  'MemberRoleChanged',
  'MemberSessionsEnded',
  'EventCreated',
  'EventCopied',
  'EventUpdated',
  'EventArchived',
  'EventRestored',
  'VotingSettingsChanged',
  'VotingClosed',
  'VotingReopened',
  'ResultsRevealed',
  'ResultsHidden',
  'ParticipantJoined',
  'ParticipantRoleChanged',
  'ParticipantRemoved',
  'ParticipantPlaced',
  'ProjectCreated',
  'ProjectDeleted',
  'ProjectGranted',
  'ProjectGrantRevoked',
  'TeamJoined',
  'TeamLeft',
  'TeamRoleChanged',
  'TeamMemberRemoved',
  'InvitationSent',
  'InvitationAccepted',
  'InvitationRejected',
  'InvitationRevoked',
  'ParticipantsExported',
  'AuditExported',
  'PersonalFieldsErased',
  'AccountDeleted',
] as const;
export const AuditAction = z.enum(AUDIT_ACTIONS).meta({ id: 'AuditAction' });
export type AuditAction = z.infer<typeof AuditAction>;

/** `From` and `To` are null for an empty value, and for texts that are too long to log. */
export const AuditDetail = z.object({
  Field: z.string(),
  From: z.string().nullable(),
  To: z.string().nullable(),
});

export const AuditEntry = z
  .object({
    Id: z.string(),
    Time: Instant,
    Actor: z
      .object({ Id: z.string(), Name: z.string() })
      .nullable()
      .describe(
        'By the name of their directory; null for what the portal does by itself. Of a deleted account no Id is left, only that it was one.',
      ),
    Action: AuditAction,
    Organisation: z.string(),
    Event: z.string().nullable(),
    Project: z.string().nullable(),
    Subject: z
      .string()
      .nullable()
      .describe('The person or thing it was done to: a name or an e-mail address.'),
    Details: z.array(AuditDetail),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditFilter = z.object({
  event: Identifier.optional(),
  actor: PersonId.optional(),
  action: AuditAction.optional(),
  from: Instant.optional().describe('The earliest.'),
  to: Instant.optional().describe('Everything before it.'),
});
export type AuditFilter = z.infer<typeof AuditFilter>;

export const AuditQuery = AuditFilter.extend({
  after: z.string().max(TEXT_MAX).optional().describe('`Next` of the page before.'),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

export const AuditAnswer = z.object({
  Entries: z.array(AuditEntry).describe('Of the organisation and of all its events, newest first.'),
  Next: z.string().nullable().describe('Null at the end.'),
});
