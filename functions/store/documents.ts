import type { Now } from '#contract/base/phase.ts';
import type { AnnouncementDocument } from './documents/announcements.ts';
import type { AwardDocument } from './documents/awards.ts';
import type { ChannelDocument, ChannelPostDocument } from './documents/channel.ts';
import type {
  ContentDocument,
  CountsDocument,
  DeletedProjectDocument,
  EventAuditDocument,
  EventDocument,
  ParticipantDocument,
  ProjectDocument,
  ProjectsVersionDocument,
  SuspensionDocument,
  TallyDocument,
  TeamOwnerToInviteDocument,
  VoteDocument,
  VoterDocument,
  VoteSecretDocument,
} from './documents/events.ts';
import type { InvitationDocument, InvitedToDocument, MailBudgetDocument } from './documents/invitations.ts';
import type {
  DecisionDocument,
  JudgeDocument,
  JudgingDocument,
  ScoreDocument,
  SlateDocument,
  SlatesDocument,
} from './documents/judging.ts';
import type { EventMailNoteDocument, MailDocument, UserMailNoteDocument } from './documents/mails.ts';
import type { PlacedSeatDocument, PlacementDocument, RequestDocument } from './documents/matching.ts';
import type { ConversionsDocument, MediaDocument } from './documents/media.ts';
import type {
  EventSummaryDocument,
  EventsVersionDocument,
  MemberDocument,
  MemberEntryDocument,
  OrganisationAuditDocument,
  OrganisationDocument,
  OwnerToInviteDocument,
  OwnersDocument,
  TenantDocument,
} from './documents/organisations.ts';
import type { ReminderDocument } from './documents/reminders.ts';
import type { StageDocument, RunningOrderDocument, TablesDocument } from './documents/stage.ts';
import type {
  DeletedAccountDocument,
  ProfileDocument,
  QuotaDocument,
  TokenMarkerDocument,
} from './documents/users.ts';

/* Routes never send a document as it is. They present its data in the schemas of the contract. */
export type * from './documents/organisations.ts';
export type * from './documents/events.ts';
export type * from './documents/matching.ts';
export type * from './documents/channel.ts';
export type * from './documents/announcements.ts';
export type * from './documents/awards.ts';
export type * from './documents/stage.ts';
export type * from './documents/judging.ts';
export type * from './documents/reminders.ts';
export type * from './documents/users.ts';
export type * from './documents/invitations.ts';
export type * from './documents/mails.ts';
export type * from './documents/media.ts';
export type * from './documents/parts.ts';

export interface Documents {
  organisation: OrganisationDocument;
  tenant: TenantDocument;
  eventSummary: EventSummaryDocument;
  eventsVersion: EventsVersionDocument;
  member: MemberDocument;
  memberEntry: MemberEntryDocument;
  owners: OwnersDocument;
  ownerToInvite: OwnerToInviteDocument;
  organisationAudit: OrganisationAuditDocument;
  event: EventDocument;
  project: ProjectDocument;
  projectsVersion: ProjectsVersionDocument;
  deletedProject: DeletedProjectDocument;
  content: ContentDocument;
  participant: ParticipantDocument;
  suspension: SuspensionDocument;
  vote: VoteDocument;
  tally: TallyDocument;
  voter: VoterDocument;
  counts: CountsDocument;
  voteSecret: VoteSecretDocument;
  eventAudit: EventAuditDocument;
  teamOwnerToInvite: TeamOwnerToInviteDocument;
  request: RequestDocument;
  eventMailNote: EventMailNoteDocument;
  placement: PlacementDocument;
  placedSeat: PlacedSeatDocument;
  channel: ChannelDocument;
  channelPost: ChannelPostDocument;
  award: AwardDocument;
  live: StageDocument;
  runningOrder: RunningOrderDocument;
  tables: TablesDocument;
  judging: JudgingDocument;
  judge: JudgeDocument;
  slates: SlatesDocument;
  slate: SlateDocument;
  score: ScoreDocument;
  decision: DecisionDocument;
  announcement: AnnouncementDocument;
  reminder: ReminderDocument;
  profile: ProfileDocument;
  deletedAccount: DeletedAccountDocument;
  tokenMarker: TokenMarkerDocument;
  quota: QuotaDocument;
  userMailNote: UserMailNoteDocument;
  invitation: InvitationDocument;
  invitedTo: InvitedToDocument;
  mail: MailDocument;
  mailBudget: MailBudgetDocument;
  media: MediaDocument;
  conversions: ConversionsDocument;
}
export type DocumentType = keyof Documents;
export type AnyDocument = Documents[DocumentType];

export type Stored<D> = D & { readonly etag: string };

export const CONTAINERS = {
  organisations: 'orgId',
  events: 'eventKey',
  users: 'userId',
  media: 'mediaId',
  invitations: 'emailHash',
} as const;
export type ContainerName = keyof typeof CONTAINERS;

export const CONTAINER_OF = {
  organisation: 'organisations',
  tenant: 'organisations',
  eventSummary: 'organisations',
  eventsVersion: 'organisations',
  member: 'organisations',
  memberEntry: 'organisations',
  owners: 'organisations',
  ownerToInvite: 'organisations',
  organisationAudit: 'organisations',
  event: 'events',
  project: 'events',
  projectsVersion: 'events',
  deletedProject: 'events',
  content: 'events',
  participant: 'events',
  suspension: 'events',
  vote: 'events',
  tally: 'events',
  voter: 'events',
  counts: 'events',
  voteSecret: 'events',
  eventAudit: 'events',
  teamOwnerToInvite: 'events',
  request: 'events',
  eventMailNote: 'events',
  placement: 'events',
  placedSeat: 'events',
  channel: 'events',
  channelPost: 'events',
  award: 'events',
  live: 'events',
  runningOrder: 'events',
  tables: 'events',
  judging: 'events',
  judge: 'events',
  slates: 'events',
  slate: 'events',
  score: 'events',
  decision: 'events',
  announcement: 'events',
  reminder: 'events',
  profile: 'users',
  deletedAccount: 'users',
  tokenMarker: 'users',
  quota: 'users',
  userMailNote: 'users',
  invitation: 'invitations',
  invitedTo: 'invitations',
  mail: 'invitations',
  mailBudget: 'invitations',
  media: 'media',
  conversions: 'media',
} as const satisfies Record<DocumentType, ContainerName>;

/** The last possible instant in milliseconds (ECMA-262, "Time Values and Time Range"). */
const LATEST = 8_640_000_000_000_000;

export const documentId = {
  organisation: () => 'organisation' as const,
  tenant: (tenantId: string) => `tenant:${tenantId}`,
  eventSummary: (eventId: string) => `event:${eventId}`,
  eventsVersion: () => 'events-version' as const,
  member: (userId: string) => `member:${userId}`,
  memberEntry: (userId: string, index: number) => `entry:${userId}:${index}`,
  owners: () => 'owners' as const,
  ownerToInvite: (invitationId: string) => `owner-to-invite:${invitationId}`,
  /** Gives later entries smaller ids, so that the newest come first. */
  audit: (at: Now, random: string) => `audit:${String(LATEST - at).padStart(16, '0')}:${random}`,
  event: () => 'event' as const,
  project: (projectId: string) => `project:${projectId}`,
  projectsVersion: () => 'projects-version' as const,
  content: (projectId: string) => `content:${projectId}`,
  eventContent: () => 'content' as const,
  participant: (userId: string) => `participant:${userId}`,
  suspension: (userId: string) => `suspension:${userId}`,
  vote: (projectId: string, userId: string) => `vote:${projectId}:${userId}`,
  tally: (projectId: string) => `tally:${projectId}`,
  voter: (userId: string) => `voter:${userId}`,
  counts: (lastDigit: string) => `counts:${lastDigit}`,
  voteSecret: () => 'vote-secret' as const,
  request: (projectId: string, userId: string) => `request:${projectId}:${userId}`,
  mailNote: (kind: MailDocument['kind'], subject: string, to: string | null) =>
    `mail-note:${kind.toLowerCase()}:${subject}:${to ?? ''}`,
  placement: (placementId: string) => `placement:${placementId}`,
  placedSeat: (placementId: string, userId: string) => `seat:${placementId}:${userId}`,
  award: (awardId: string) => `award:${awardId}`,
  channel: () => 'channel' as const,
  channelPost: (post: ChannelPostDocument['post'], key: string) => `channel-post:${post}:${key}`,
  live: () => 'live' as const,
  runningOrder: () => 'running-order' as const,
  tables: () => 'tables' as const,
  judging: () => 'judging' as const,
  judge: (userId: string) => `judge:${userId}`,
  slates: (panelId: string, round: number) => `slates:${panelId}:${round}`,
  slate: (panelId: string, round: number, userId: string) => `slate:${panelId}:${round}:${userId}`,
  score: (planId: string, projectId: string, userId: string) => `score:${planId}:${projectId}:${userId}`,
  decision: (panelId: string) => `decision:${panelId}`,
  announcement: (announcementId: string) => `announcement:${announcementId}`,
  reminder: (reminderId: string) => `reminder:${reminderId}`,
  profile: () => 'profile' as const,
  spentToken: (hash: string) => `spent:${hash}`,
  revokedSession: (sessionId: string) => `revoked:${sessionId}`,
  /** The marker that ends all earlier sessions of a person. */
  endedSessions: () => 'ended' as const,
  quota: (name: string) => `quota:${name}`,
  invitation: (id: string) => id,
  /** Cosmos allows no slash in an id. Identifiers contain neither slash nor colon, so two targets never give the same id. */
  invitedTo: (target: string) => `invited-to:${target.replaceAll('/', ':')}`,
  mail: (kind: MailDocument['kind'], subject: string, to: string) =>
    `mail:${kind.toLowerCase()}:${subject}:${to}`,
  mailBudget: () => 'mail-budget' as const,
  media: () => 'media' as const,
  conversions: () => 'conversions' as const,
};

export const eventKey = (ref: { readonly org: string; readonly event: string }) => `${ref.org}/${ref.event}`;

export function refOfEventKey(key: string): { org: string; event: string } {
  const [org = '', event = ''] = key.split('/');
  return { org, event };
}
