import type { AuditAction, AuditEntry } from '#contract/audit/audit.ts';

export interface AuditNames {
  readonly event: (identifier: string) => string;
}

/** Stands for the actor if the portal acted by itself. */
const PORTAL = 'The portal';

/** `subject` names the person or thing that the action is about. `project` is an identifier. */
interface SentenceParts {
  readonly subject: string;
  readonly role: string;
  readonly event: string;
  readonly project: string;
}

/** The words that follow the actor's name, for each action. */
const SENTENCES: Readonly<Record<AuditAction, (parts: SentenceParts) => string>> = {
  OrganisationCreated: ({ subject }) => `created the organisation ${subject}`,
  OrganisationUpdated: () => 'changed the organisation',
  OrganisationArchived: () => 'archived the organisation',
  OrganisationRestored: () => 'restored the organisation',
  MemberJoined: ({ role }) => `joined as ${role}`,
  MemberRoleChanged: ({ role, subject }) =>
    role === 'Inactive' ? `deactivated ${subject}` : `made ${subject} ${role}`,
  MemberSessionsEnded: ({ subject }) => `ended all sessions of ${subject}`,
  EventCreated: ({ subject }) => `created the event ${subject}`,
  EventCopied: ({ subject }) => `copied an event: ${subject}`,
  EventUpdated: ({ event }) => `changed ${event}`,
  EventArchived: ({ event }) => `archived ${event}`,
  EventRestored: ({ event }) => `restored ${event}`,
  VotingSettingsChanged: ({ event }) => `changed the voting settings of ${event}`,
  TeamRulesChanged: ({ event }) => `changed the rules for teams of ${event}`,
  RequirementsChanged: ({ event }) => `changed the checklist for projects of ${event}`,
  TracksChanged: ({ event }) => `changed the tracks of ${event}`,
  VotingClosed: ({ event }) => `closed voting at ${event}`,
  VotingReopened: ({ event }) => `reopened voting at ${event}`,
  ResultsRevealed: ({ event }) => `revealed the results of ${event}`,
  ResultsHidden: ({ event }) => `hid the results of ${event}`,
  AnnouncementPublished: ({ event }) => `published an announcement at ${event}`,
  AnnouncementChanged: ({ event }) => `changed an announcement at ${event}`,
  AnnouncementDeleted: ({ event }) => `deleted an announcement at ${event}`,
  AnnouncementMailed: ({ event }) => `sent an announcement at ${event} by email`,
  ReminderPlanned: ({ event }) => `planned a reminder at ${event}`,
  ReminderChanged: ({ event }) => `changed a reminder at ${event}`,
  ReminderDeleted: ({ event }) => `deleted a reminder at ${event}`,
  ReminderSent: ({ event }) => `sent a reminder at ${event}`,
  AwardCreated: ({ event, subject }) => `created the award ${subject} at ${event}`,
  AwardChanged: ({ event, subject }) => `changed the award ${subject} at ${event}`,
  AwardDeleted: ({ event, subject }) => `deleted the award ${subject} at ${event}`,
  AwardFinalised: ({ event, subject }) => `finalised the award ${subject} at ${event}`,
  JudgingChanged: ({ event }) => `changed the judging of ${event}`,
  JudgeInvited: ({ event, subject }) => `invited ${subject} to judge at ${event}`,
  JudgeRemoved: ({ event, subject }) => `removed the judge ${subject} at ${event}`,
  JudgingPlanned: ({ event, subject }) => `published the plan of the panel ${subject} at ${event}`,
  RoundRestarted: ({ event, subject }) => `started a round of the panel ${subject} at ${event} again`,
  RoundClosed: ({ event, subject }) => `closed a round of the panel ${subject} at ${event}`,
  FeedbackHidden: ({ event, subject }) => `hid what a judge wrote about ${subject} at ${event}`,
  FeedbackShown: ({ event, subject }) => `showed again what a judge wrote about ${subject} at ${event}`,
  PanelDecided: ({ event, subject }) => `decided for the panel ${subject} at ${event}`,
  ChannelChanged: ({ event }) => `changed the Teams channel of ${event}`,
  ChannelRemoved: ({ event }) => `removed the Teams channel of ${event}`,
  ChannelSwitchedOff: ({ event }) => `switched off the posts of ${event}, because Teams refused them`,
  StageStarted: ({ event, subject }) => `began a ${subject.toLowerCase()} on the stage of ${event}`,
  StageEnded: ({ event }) => `cleared the stage of ${event}`,
  RunningOrderChanged: ({ event }) => `changed the running order of ${event}`,
  TablesChanged: ({ event }) => `changed the tables of ${event}`,
  ParticipantJoined: ({ event, role }) => `joined ${event} as ${role}`,
  ParticipantRoleChanged: ({ event, role, subject }) =>
    role === 'Inactive' ? `deactivated ${subject} at ${event}` : `made ${subject} ${role} of ${event}`,
  ParticipantRemoved: ({ event, subject }) => `removed ${subject} from ${event}`,
  ParticipantPlaced: ({ event, project, subject }) => `placed ${subject} into ${project} at ${event}`,
  ProjectCreated: ({ event, subject }) => `created the project ${subject} at ${event}`,
  ProjectDeleted: ({ event, subject }) => `deleted the project ${subject} of ${event}`,
  ProjectGranted: ({ event, subject }) => `gave ${subject} a late grant at ${event}`,
  ProjectGrantRevoked: ({ event, subject }) => `revoked the late grant of ${subject} at ${event}`,
  TeamJoined: ({ event, project }) => `joined ${project} at ${event}`,
  TeamLeft: ({ event, project }) => `left ${project} at ${event}`,
  TeamRoleChanged: ({ event, project, role, subject }) => `made ${subject} ${role} of ${project} at ${event}`,
  TeamMemberRemoved: ({ event, project, subject }) => `removed ${subject} from ${project} at ${event}`,
  TeamRequested: ({ event, project }) => `asked to join ${project} at ${event}`,
  TeamRequestWithdrawn: ({ event, project }) => `withdrew the request to join ${project} at ${event}`,
  TeamRequestAccepted: ({ event, project, subject }) => `let ${subject} join ${project} at ${event}`,
  TeamRequestDeclined: ({ event, project, subject }) =>
    `declined the request of ${subject} to join ${project} at ${event}`,
  PlacementProposed: ({ event }) => `proposed teams for people without one at ${event}`,
  PlacementChanged: ({ event }) => `changed proposed teams at ${event}`,
  PlacementApplied: ({ event }) => `applied proposed teams at ${event}`,
  PlacementDeleted: ({ event }) => `deleted proposed teams at ${event}`,
  InvitationSent: (parts) => `invited ${parts.subject} to ${invitedTo(parts)}`,
  InvitationAccepted: (parts) => `accepted the invitation to ${invitedTo(parts)}`,
  InvitationRejected: (parts) => `rejected the invitation to ${invitedTo(parts)}`,
  InvitationRevoked: (parts) => `revoked the invitation of ${parts.subject} to ${invitedTo(parts)}`,
  ParticipantsExported: ({ event }) => `exported the participants of ${event}`,
  AuditExported: () => 'exported the audit log',
  PersonalFieldsErased: ({ event }) => `erased the personal details that ${event} kept about participants`,
  AccountDeleted: ({ subject }) => `deleted the account of ${subject}`,
};

function invitedTo({ event, project }: SentenceParts): string {
  if (project !== '') return `${project} at ${event}`;
  return event === '' ? 'the organisation' : event;
}

/** In these actions, the subject is the person who acts. If an entry has no actor, its sentence begins with the subject. */
const SUBJECT_IS_ACTOR: ReadonlySet<AuditAction> = new Set([
  'MemberJoined',
  'ParticipantJoined',
  'TeamJoined',
  'TeamLeft',
]);

/** Describes an entry in a sentence, such as "Ada Marsh made max.weber@brightwater.example Admin". */
export function auditSentence(entry: AuditEntry, names: AuditNames): string {
  const { Action, Actor, Details, Event, Project, Subject } = entry;
  const role = Details.find(({ Field }) => Field === 'Role' || Field === 'ProjectRole')?.To ?? 'Member';
  const actor = Actor?.Name ?? (SUBJECT_IS_ACTOR.has(Action) && Subject !== null ? Subject : PORTAL);
  const words = SENTENCES[Action]({
    subject: Subject ?? 'someone',
    role,
    event: Event === null ? '' : names.event(Event),
    project: Project ?? '',
  });
  return `${actor} ${words}`;
}
