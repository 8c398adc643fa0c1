import type { Role } from '#contract/permissions.ts';
import type { DateName, EventDates } from '#contract/phase.ts';
import type { JoinOption, ProjectStatus } from '#contract/projects.ts';
import type { Instant } from '#contract/text.ts';
import type { ShirtSize } from '#contract/users.ts';
import type { ResultsShown } from '#contract/voting.ts';
import type { AuditPart, OwnerToInvitePart } from './parts.ts';

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
  /** The limit it was decided by, null for none. Votes of an earlier release don't have it. */
  readonly votesPerPerson?: number | null;
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

/**
 * The key that makes a person's id a marker, under which their votes stay counted after they deleted their account. It is
 * created by the first deletion in an event. 30 days after the event's end it is null: then nobody can tell whose the
 * markers were, and voting can't be opened again.
 */
export interface VoteSecretDocument extends EventPart {
  readonly type: 'voteSecret';
  readonly id: string;
  readonly secret: string | null;
}

export interface TeamOwnerToInviteDocument extends EventPart, OwnerToInvitePart {
  readonly type: 'teamOwnerToInvite';
  readonly projectId: string;
}

export interface EventAuditDocument extends EventPart, AuditPart {
  readonly type: 'eventAudit';
}
