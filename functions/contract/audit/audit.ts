import * as z from 'zod';
import { Identifier } from '../base/identifiers.ts';
import { TEXT_MAX } from '../base/limits.ts';
import { Instant } from '../base/text.ts';
import { PersonId } from '../users/participants.ts';

/** No action is about a vote: the log names changes of the voting settings, but never who voted for which project. */
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
  'TeamRulesChanged',
  'RequirementsChanged',
  'TracksChanged',
  'VotingClosed',
  'VotingReopened',
  'ResultsRevealed',
  'ResultsHidden',
  'AnnouncementPublished',
  'AnnouncementChanged',
  'AnnouncementDeleted',
  'AnnouncementMailed',
  'ReminderPlanned',
  'ReminderChanged',
  'ReminderDeleted',
  'ReminderSent',
  'AwardCreated',
  'AwardChanged',
  'AwardDeleted',
  'AwardFinalised',
  'JudgingChanged',
  'JudgeInvited',
  'JudgeRemoved',
  'JudgingPlanned',
  'RoundClosed',
  'RoundRestarted',
  'PanelDecided',
  'FeedbackHidden',
  'FeedbackShown',
  'ChannelChanged',
  'ChannelRemoved',
  'ChannelSwitchedOff',
  'StageStarted',
  'StageEnded',
  'RunningOrderChanged',
  'TablesChanged',
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
  'TeamRequested',
  'TeamRequestWithdrawn',
  'TeamRequestAccepted',
  'TeamRequestDeclined',
  'PlacementProposed',
  'PlacementChanged',
  'PlacementApplied',
  'PlacementDeleted',
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

/** The fields whose changes an entry names. The portal has words for each. */
export const AUDIT_FIELDS = [
  'Address',
  'Anchor',
  'Content',
  'DecidedBy',
  'Description',
  'Domains',
  'Enforce',
  'EventEnd',
  'EventStart',
  'Exclusive',
  'GrantedUntil',
  'HeaderColour',
  'HideTallies',
  'Host',
  'ImageHosts',
  'Items',
  'Kind',
  'LogoUrl',
  'Min',
  'Minutes',
  'Name',
  'Note',
  'OfferedSkills',
  'OptIn',
  'Order',
  'OwnTeam',
  'Pinned',
  'Places',
  'Posts',
  'ProjectRole',
  'Reason',
  'RequireComplete',
  'Results',
  'Role',
  'Staged',
  'Swap',
  'Target',
  'Tenants',
  'Tie',
  'TimeZone',
  'Track',
  'Tracks',
  'VotesPerPerson',
  'VotingEnd',
  'VotingStart',
  'Winners',
] as const;
export type AuditField = (typeof AUDIT_FIELDS)[number];

/** `From` and `To` are null if the field had or has no value, and for texts that are too long to log. */
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
        'The person, with the name from their directory. Null if the portal acted by itself. A deleted account has an empty Id and the name “Deleted account”.',
      ),
    Action: AuditAction,
    Organisation: z.string(),
    Event: z.string().nullable(),
    Project: z.string().nullable(),
    Subject: z
      .string()
      .nullable()
      .describe('The person or thing that was affected: a name or an email address.'),
    Details: z.array(AuditDetail),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditFilter = z.object({
  event: Identifier.optional(),
  actor: PersonId.optional(),
  action: AuditAction.optional(),
  from: Instant.optional().describe('Entries from this time on.'),
  to: Instant.optional().describe('Entries before this time.'),
});
export type AuditFilter = z.infer<typeof AuditFilter>;

export const AuditQuery = AuditFilter.extend({
  after: z.string().max(TEXT_MAX).optional().describe('`Next` from the previous page.'),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

export const AuditAnswer = z.object({
  Entries: z.array(AuditEntry).describe('Entries of the organisation and all its events, newest first.'),
  Next: z.string().nullable().describe('Null on the last page.'),
});
