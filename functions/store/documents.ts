import type { AuditAction } from '#contract/audit.ts';
import type { EventRole, InvitationType } from '#contract/invitations.ts';
import type { VideoStatus } from '#contract/media.ts';
import type { Role } from '#contract/permissions.ts';
import type { DateName, EventDates, Now } from '#contract/phase.ts';
import type { JoinOption, ProjectStatus } from '#contract/projects.ts';
import type { Instant } from '#contract/text.ts';
import type { ShirtSize } from '#contract/users.ts';
import type { ResultsShown } from '#contract/voting.ts';

/**
 * What is stored, one interface a document type. `type` tells them apart within a partition; the property named in
 * CONTAINERS is the partition key. Nothing here ever leaves the API as it is: routes answer through the contract's schemas.
 */

interface OrganisationPart {
  readonly orgId: string;
}

export interface OrganisationDocument extends OrganisationPart {
  readonly type: 'organisation';
  readonly id: 'organisation';
  /** Counts changes of the editable fields: the first part of the ETag. */
  readonly version: number;
  readonly name: string;
  readonly description: string;
  readonly logoUrl: string | null;
  readonly content: string;
  readonly domains: readonly string[];
  /** The directories that its TenantDocuments name. */
  readonly tenants: readonly string[];
  readonly archived: boolean;
  /** The request that made it, so that its retry after an ambiguous time-out recognises its own work. */
  readonly createdBy: string;
}

/** A directory whose people become Members at sign-in; a document of its own so that it is found by one property. */
export interface TenantDocument extends OrganisationPart {
  readonly type: 'tenant';
  readonly id: string;
  readonly tenantId: string;
  readonly domains: readonly string[];
}

/** The event as lists show it, kept beside its organisation so that listing needs one partition. */
export interface EventSummaryDocument extends OrganisationPart {
  readonly type: 'eventSummary';
  readonly id: string;
  readonly eventId: string;
  readonly name: string;
  readonly description: string;
  readonly logoUrl: string | null;
  readonly headerColour: string;
  readonly timeZone: string;
  readonly dates: EventDates;
  readonly archived?: boolean;
  /** The EventEnd for which the personal fields were erased: of an event that is prolonged they are erased again. */
  readonly personalFieldsErasedFor?: Instant;
}

/** Somebody in an organisation as its list shows them. */
interface MemberPart extends OrganisationPart {
  readonly id: string;
  readonly userId: string;
  readonly role: Role;
  readonly since: Instant;
  /** Copies of the profile, so that a page of the list needs no read per person. */
  readonly name: string;
  readonly email: string;
  readonly avatarUrl: string | null;
  /** What the list is in the order of. Ends with the userId, so that no two are the same. */
  readonly key: string;
  /** The same after the role, for the list of those who have it. */
  readonly roleKey: string;
}

export interface MemberDocument extends MemberPart {
  readonly type: 'member';
}

/** The member once more for each word that they are found by: a search is a range of these in their order. */
export interface MemberEntryDocument extends MemberPart {
  readonly type: 'memberEntry';
}

/** Who owns an organisation. Whatever makes or unmakes an Owner replaces it, so that the last one is never lost. */
export interface OwnersDocument extends OrganisationPart {
  readonly type: 'owners';
  readonly id: 'owners';
  readonly userIds: readonly string[];
}

/** An Owner who is to be invited: part of the commit that makes what they are to own, and gone with the invitation. */
interface OwnerToInvitePart {
  readonly id: string;
  readonly invitationId: string;
  readonly email: string;
  readonly name: string;
  readonly invitedBy: string;
  readonly invitedByName: string;
  readonly at: Instant;
}

export interface OwnerToInviteDocument extends OrganisationPart, OwnerToInvitePart {
  readonly type: 'ownerToInvite';
}

export interface TeamOwnerToInviteDocument extends EventPart, OwnerToInvitePart {
  readonly type: 'teamOwnerToInvite';
  readonly projectId: string;
}

interface EventPart {
  /** `{organisation}/{event}`. */
  readonly eventKey: string;
}

export interface EventDocument extends EventPart {
  readonly type: 'event';
  readonly id: 'event';
  readonly version: number;
  readonly name: string;
  readonly description: string;
  readonly logoUrl: string | null;
  readonly content: string;
  readonly headerColour: string;
  readonly timeZone: string;
  readonly dates: EventDates;
  readonly organisationName: string;
  /** A copy, too. */
  readonly organisationArchived?: boolean;
  readonly archived?: boolean;
  /** What its admins have decided about its vote; where they have decided nothing, the defaults (votingSettings.ts). */
  readonly voting?: VotingSettings;
  /** The latest move of each date that was moved. */
  readonly dateChanges?: { readonly [Date in DateName]?: DateMove };
  /** The request that made it, so that its retry after an ambiguous time-out recognises its own work. */
  readonly createdBy?: string;
}

export type DateMove = {
  readonly from: Instant;
  readonly to: Instant;
  readonly at: Instant;
};

export type VotingSettings = {
  /** Counts changes of the settings: an edit of the event's page is no conflict with them. */
  readonly version: number;
  /** Null for as many as they like. */
  readonly votesPerPerson: number | null;
  readonly ownTeam: boolean;
  readonly hideTallies: boolean;
  readonly results: ResultsShown;
  readonly revealed: boolean;
};

/** A project's card: a few KB at most, so that an event's projects list cheaply. Its markdown is a ContentDocument. */
export interface ProjectDocument extends EventPart {
  readonly type: 'project';
  readonly id: string;
  readonly projectId: string;
  readonly version: number;
  readonly name: string;
  readonly description: string;
  readonly logoUrl: string | null;
  readonly status: ProjectStatus;
  readonly joinOption: JoinOption;
  /** Active members; the commit that changes it is the one that changes the participant. */
  readonly memberCount: number;
  /** Until when the team may still edit after the event's end. */
  readonly grantedUntil?: Instant | null;
  /** The request that made it, so that its retry after an ambiguous time-out recognises its own work. */
  readonly createdBy: string;
  readonly createdAt: Instant;
}

/**
 * What is left of a project under its identifier, which nobody gets while votes for it are stored. Reads of projects do not
 * find it.
 */
export interface DeletedProjectDocument extends EventPart {
  readonly type: 'deletedProject';
  readonly id: string;
  readonly projectId: string;
}

export interface ContentDocument extends EventPart {
  readonly type: 'content';
  readonly id: string;
  readonly content: string;
}

/** A person in an event. It names at most one team, so one team a person holds by construction. */
export interface ParticipantDocument extends EventPart {
  readonly type: 'participant';
  readonly id: string;
  readonly userId: string;
  readonly role: Role;
  readonly projectId: string | null;
  readonly projectRole: Role | null;
  readonly joinedAt: Instant;
  /** What the list of participants is in the order of. Ends with the userId, so that no two are the same. */
  readonly key: string;
  /** Copies of the profile, so that lists and the participants' CSV need no read per person. */
  readonly name: string;
  readonly email: string;
  readonly avatarUrl: string | null;
  readonly shirtSize: ShirtSize | null;
  readonly dietaryRequirements: string | null;
  readonly allergies: string | null;
}

/** Says that somebody is Inactive in the event's organisation: a copy of what their MemberDocument says, for lists. */
export interface SuspensionDocument extends EventPart {
  readonly type: 'suspension';
  readonly id: string;
  readonly userId: string;
}

export interface VoteDocument extends EventPart {
  readonly type: 'vote';
  readonly id: string;
  readonly userId: string;
  readonly projectId: string;
  readonly castAt: Instant;
  /** The window it was decided by, whatever becomes of the dates later. */
  readonly windowStart: Instant;
  readonly windowEnd: Instant;
}

export interface TallyDocument extends EventPart {
  readonly type: 'tally';
  readonly id: string;
  readonly projectId: string;
  readonly votes: number;
}

/**
 * How many votes of a person are stored in an event. Every commit that casts or removes one changes it too, whether there
 * is a limit or not: a limit that is set later then holds for votes that are cast at that very moment.
 */
export interface VoterDocument extends EventPart {
  readonly type: 'voter';
  readonly id: string;
  readonly userId: string;
  readonly votes: number;
}

/** One field of a change as the log tells it; null where there was or is nothing, and for texts too long to be told. */
export type AuditDetail = {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
};

/** Who did what to which thing when. Only ever created, in the commit of what it tells of. */
export interface AuditPart {
  /** Sorts newest first within its partition. */
  readonly id: string;
  readonly at: Instant;
  /** Null for what the portal does by itself. */
  readonly actorId: string | null;
  readonly actorName: string | null;
  readonly action: AuditAction;
  /** By which an organisation's entries are found in all of its events. */
  readonly organisation: string;
  readonly event: string | null;
  readonly project: string | null;
  readonly subject: string | null;
  /** Who the subject is, where it is a person with an account. */
  readonly subjectId: string | null;
  readonly details: readonly AuditDetail[];
}

export interface OrganisationAuditDocument extends OrganisationPart, AuditPart {
  readonly type: 'organisationAudit';
}

export interface EventAuditDocument extends EventPart, AuditPart {
  readonly type: 'eventAudit';
}

interface UserPart {
  readonly userId: string;
}

export interface ProfileDocument extends UserPart {
  readonly type: 'profile';
  readonly id: 'profile';
  readonly version: number;
  readonly tenantId: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly avatarUrl: string | null;
  readonly shirtSize: ShirtSize | null;
  readonly dietaryRequirements: string | null;
  readonly allergies: string | null;
  readonly since: Instant;
}

/**
 * What is left of an account under its profile's id until a task has cleared everything that names the person. Reads of
 * profiles do not find it, so that nothing new begins in their name.
 */
export interface DeletedAccountDocument extends UserPart {
  readonly type: 'deletedAccount';
  readonly id: 'profile';
  /** Their address, by which invitations to it are found; null where nobody vouches that it is theirs. */
  readonly email: string | null;
  /** Random: their votes stay under what is derived from it, in each event another. */
  readonly secret: string;
  readonly deletedAt: Instant;
}

/**
 * An ID token that was exchanged, or a session that was ended, or all sessions of an account that was deleted; Cosmos removes
 * it when the token would have expired.
 */
export interface TokenMarkerDocument extends UserPart {
  readonly type: 'tokenMarker';
  readonly id: string;
  readonly ttl: number;
  /** The request that spent the token; its own retry is no replay. */
  readonly madeBy?: string;
  /** Sessions that were issued until then are ended, in milliseconds since 1970. */
  readonly endedAt?: number;
}

export interface InvitationDocument {
  readonly type: 'invitation';
  readonly id: string;
  readonly emailHash: string;
  readonly email: string;
  readonly invitationType: InvitationType;
  readonly organisation: string;
  readonly event: string | null;
  readonly project: string | null;
  /** The same three in one, by which the invitations to one place are found. */
  readonly target: string;
  readonly name: string;
  readonly role: Role;
  /**
   * The role at an event. Event invitations from before roles could be chosen have none: they make organisation members
   * Members, and everybody else Guests.
   */
  readonly eventRole?: EventRole;
  readonly state: 'Pending' | 'Accepted' | 'Rejected';
  readonly invitedBy: string;
  /** A copy, for the mail and for whoever sees the list. */
  readonly invitedByName: string;
  readonly invitedAt: Instant;
  readonly expires: Instant;
  readonly ttl: number;
  /** What has become of its mail. The invitation is its own outbox: one commit says that there is a mail to send. */
  readonly mailState: 'Queued' | 'Sent' | 'Failed';
  /** Fixed before the first try, so that a second one is known as the same mail. */
  readonly messageId: string;
  /** How often the mail was handed to the relay. */
  readonly mailTries: number;
  /** Until then somebody is at it. */
  readonly mailLease: Instant | null;
}

/**
 * The invitation of an address to a place, of which one is pending at a time: every commit that makes one replaces this, so
 * that of any number who invite at the same moment one does, and the others renew what it has made.
 */
export interface InvitedToDocument {
  readonly type: 'invitedTo';
  readonly id: string;
  readonly emailHash: string;
  readonly invitationId: string;
  readonly ttl: number;
}

/** When the mails of the last hour left, in milliseconds since 1970, oldest first: what the rate is counted by. */
export interface MailBudgetDocument {
  readonly type: 'mailBudget';
  readonly id: 'mail-budget';
  readonly emailHash: string;
  readonly sent: readonly number[];
}

/** An uploaded file. Its blobs lie under its id, so that whoever removes it needs to know no more. */
interface MediaPart {
  readonly type: 'media';
  readonly id: 'media';
  /** 128 random bits: the key of its link too. */
  readonly mediaId: string;
  readonly userId: string;
  /**
   * Uploaded is in nobody's library yet; Deleted is there only so that its ticket makes nothing of the same id again. Both
   * have a ttl, and no link.
   */
  readonly state: 'Uploaded' | 'Listed' | 'Deleted';
  readonly uploadedAt: Instant;
  /** The name of its file. Absent until it is Listed, and in documents from before names were kept. */
  readonly name?: string;
  readonly ttl?: number;
}

export interface ImageDocument extends MediaPart {
  readonly mediaType: 'Image';
  /** Of the bytes that were sent: the same ones sent again are no other file. */
  readonly sourceHash: string;
  readonly format: 'jpg' | 'png';
  /** The sizes that it is kept in, narrowest first. */
  readonly variants: readonly { readonly width: number; readonly height: number }[];
}

export interface VideoDocument extends MediaPart {
  readonly mediaType: 'Video';
  /** In how many parts it was sent: the same upload put together otherwise is another file. */
  readonly chunks: number;
  readonly status: VideoStatus;
  /** How much of it is converted, as far as has been told. */
  readonly percent: number;
  /** Counts whoever has begun to convert it; what an attempt makes lies under its number. */
  readonly attempt: number;
  /** Attempts that have not ended in order, the present one included. */
  readonly tries: number;
  /** Until when nobody else begins: renewed while somebody is at it. */
  readonly lease: Instant | null;
  /** What the attempt has made, once it is Processed: the pointer to what is played. */
  readonly film: {
    /** Its blobs are those of this attempt. */
    readonly attempt: number;
    readonly seconds: number;
    /** The names of what it is kept in, `360p`. */
    readonly renditions: readonly string[];
  } | null;
  /** Why it is Error, in a sentence for whoever has sent it. */
  readonly problem: string | null;
  /** SHA-256 of its captions, base64url. */
  readonly captions: string | null;
}

export type Film = NonNullable<VideoDocument['film']>;

export type MediaDocument = ImageDocument | VideoDocument;

export interface Documents {
  organisation: OrganisationDocument;
  tenant: TenantDocument;
  eventSummary: EventSummaryDocument;
  member: MemberDocument;
  memberEntry: MemberEntryDocument;
  owners: OwnersDocument;
  ownerToInvite: OwnerToInviteDocument;
  organisationAudit: OrganisationAuditDocument;
  event: EventDocument;
  project: ProjectDocument;
  deletedProject: DeletedProjectDocument;
  content: ContentDocument;
  participant: ParticipantDocument;
  suspension: SuspensionDocument;
  vote: VoteDocument;
  tally: TallyDocument;
  voter: VoterDocument;
  eventAudit: EventAuditDocument;
  teamOwnerToInvite: TeamOwnerToInviteDocument;
  profile: ProfileDocument;
  deletedAccount: DeletedAccountDocument;
  tokenMarker: TokenMarkerDocument;
  invitation: InvitationDocument;
  invitedTo: InvitedToDocument;
  mailBudget: MailBudgetDocument;
  media: MediaDocument;
}
export type DocumentType = keyof Documents;
export type AnyDocument = Documents[DocumentType];

/** A document as it was read: its ETag makes a replace conditional. */
export type Stored<D> = D & { readonly etag: string };

/** The containers and the property that partitions each. */
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
  member: 'organisations',
  memberEntry: 'organisations',
  owners: 'organisations',
  ownerToInvite: 'organisations',
  organisationAudit: 'organisations',
  event: 'events',
  project: 'events',
  deletedProject: 'events',
  content: 'events',
  participant: 'events',
  suspension: 'events',
  vote: 'events',
  tally: 'events',
  voter: 'events',
  eventAudit: 'events',
  teamOwnerToInvite: 'events',
  profile: 'users',
  deletedAccount: 'users',
  tokenMarker: 'users',
  invitation: 'invitations',
  invitedTo: 'invitations',
  mailBudget: 'invitations',
  media: 'media',
} as const satisfies Record<DocumentType, ContainerName>;

/** The last instant there is (ECMA-262, "Time Values and Time Range"), in milliseconds. */
const LATEST = 8_640_000_000_000_000;

/** The identifiers of documents within their partition, built in one place. */
export const documentId = {
  organisation: () => 'organisation' as const,
  tenant: (tenantId: string) => `tenant:${tenantId}`,
  eventSummary: (eventId: string) => `event:${eventId}`,
  member: (userId: string) => `member:${userId}`,
  memberEntry: (userId: string, index: number) => `entry:${userId}:${index}`,
  owners: () => 'owners' as const,
  ownerToInvite: (invitationId: string) => `owner-to-invite:${invitationId}`,
  /** The later, the smaller. */
  audit: (at: Now, random: string) => `audit:${String(LATEST - at).padStart(16, '0')}:${random}`,
  event: () => 'event' as const,
  project: (projectId: string) => `project:${projectId}`,
  content: (projectId: string) => `content:${projectId}`,
  participant: (userId: string) => `participant:${userId}`,
  suspension: (userId: string) => `suspension:${userId}`,
  vote: (projectId: string, userId: string) => `vote:${projectId}:${userId}`,
  tally: (projectId: string) => `tally:${projectId}`,
  voter: (userId: string) => `voter:${userId}`,
  profile: () => 'profile' as const,
  spentToken: (hash: string) => `spent:${hash}`,
  revokedSession: (sessionId: string) => `revoked:${sessionId}`,
  endedSessions: () => 'ended' as const,
  invitation: (id: string) => id,
  /** Of identifiers, which hold neither of the two marks; a document's id has no slash. */
  invitedTo: (target: string) => `invited-to:${target.replaceAll('/', ':')}`,
  mailBudget: () => 'mail-budget' as const,
  media: () => 'media' as const,
};

/** The partition of an event. */
export const eventKey = (ref: { readonly org: string; readonly event: string }) => `${ref.org}/${ref.event}`;

/** The two identifiers that a partition of `events` is made of. */
export function refOfEventKey(key: string): { org: string; event: string } {
  const [org = '', event = ''] = key.split('/');
  return { org, event };
}
