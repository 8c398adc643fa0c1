import type { Role } from '#contract/permissions.ts';
import type { DateName, EventDates } from '#contract/phase.ts';
import type { JoinOption, ProjectStatus } from '#contract/projects.ts';
import type { Instant } from '#contract/text.ts';
import type { ShirtSize } from '#contract/users.ts';
import type { ResultsShown } from '#contract/voting.ts';
import type { AuditPart, OwnerToInvitePart } from './parts.ts';

interface EventPart {
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
  readonly organisationArchived?: boolean;
  /** A copy of the hosts that the organisation has chosen. */
  readonly imageHosts?: readonly string[];
  readonly archived?: boolean;
  /** Absent until an admin changes a setting. votingSettings.ts has the defaults. */
  readonly voting?: VotingSettings;
  readonly dateChanges?: { readonly [Date in DateName]?: DateMove };
  /** The id of the request that created the event. A retry after a time-out recognises its own work by it. */
  readonly createdBy?: string;
}

export type DateMove = {
  readonly from: Instant;
  readonly to: Instant;
  readonly at: Instant;
};

export type VotingSettings = {
  /** Separate from the event's version, so that page edits and settings don't conflict. */
  readonly version: number;
  readonly votesPerPerson: number | null;
  readonly ownTeam: boolean;
  readonly hideTallies: boolean;
  readonly results: ResultsShown;
  readonly revealed: boolean;
};

/** Small, so that lists of projects stay cheap. A ContentDocument holds the markdown. */
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
  /** Everyone in the team. Each commit that changes a participant's team changes this too. */
  readonly memberCount: number;
  readonly grantedUntil?: Instant | null;
  readonly createdBy: string;
  readonly createdAt: Instant;
}

/** Blocks the identifier until a task has removed the votes. Otherwise a new project would inherit them. */
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

/** A participant names at most one team, so nobody can be in two. */
export interface ParticipantDocument extends EventPart {
  readonly type: 'participant';
  readonly id: string;
  readonly userId: string;
  readonly role: Role;
  readonly projectId: string | null;
  readonly projectRole: Role | null;
  readonly joinedAt: Instant;
  /** The name as `searchText`, a tab and the id: the order of lists. */
  readonly key: string;
  /** Copies of the profile, so lists and the CSV export need no read for each person. */
  readonly name: string;
  readonly email: string;
  readonly avatarUrl: string | null;
  readonly shirtSize: ShirtSize | null;
  readonly dietaryRequirements: string | null;
  readonly allergies: string | null;
}

/** Marks a person as Inactive in the event's organisation: a copy from their MemberDocument, for lists. */
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
  readonly windowStart: Instant;
  readonly windowEnd: Instant;
  /** Absent in votes from earlier releases. Null means no limit. */
  readonly votesPerPerson?: number | null;
}

export interface TallyDocument extends EventPart {
  readonly type: 'tally';
  readonly id: string;
  readonly projectId: string;
  readonly votes: number;
}

/** Counts a person's votes, even without a limit. A new limit then also applies to votes cast at the same moment. */
export interface VoterDocument extends EventPart {
  readonly type: 'voter';
  readonly id: string;
  readonly userId: string;
  readonly votes: number;
}

/**
 * Turns a person's id into a marker that keeps their votes counted after they delete their account. 30 days after the
 * event it becomes null. Then nobody can find out whose marker it is, and voting can't reopen.
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
