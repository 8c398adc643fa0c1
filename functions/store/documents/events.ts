import type { Role } from '#contract/base/permissions.ts';
import type { DateName, EventDates } from '#contract/base/phase.ts';
import type { Instant } from '#contract/base/text.ts';
import type { Enforcement, RequirementKind } from '#contract/checklist/checklist.ts';
import type { ShownMode } from '#contract/stage/stage.ts';
import type { JoinOption, ProjectStatus } from '#contract/teams/teams.ts';
import type { ShirtSize } from '#contract/users/users.ts';
import type { ResultsShown } from '#contract/voting/voting.ts';
import type { AuditPart, OwnerToInvitePart } from './parts.ts';

export interface EventPart {
  readonly eventKey: string;
}

/** An event without its markdown, because every call at the event reads this document. A ContentDocument holds the markdown. */
export interface EventDocument extends EventPart {
  readonly type: 'event';
  readonly id: 'event';
  readonly version: number;
  readonly name: string;
  readonly description: string;
  readonly logoUrl: string | null;
  readonly headerColour: string;
  readonly timeZone: string;
  readonly dates: EventDates;
  /** This and the next two fields are copies of `name`, `archived` and `imageHosts` of the organisation. */
  readonly organisationName: string;
  readonly organisationArchived: boolean;
  readonly imageHosts?: readonly string[];
  readonly archived?: boolean;
  /** Absent until an admin changes a setting. `votingSettingsOf` has the defaults. */
  readonly voting?: VotingSettings;
  /** Absent until an admin changes them. `TEAM_RULES` has the defaults. */
  readonly teamRules?: TeamRules;
  /** Each change of an award increases this number. Absent, which counts as 1, until the first change. */
  readonly awardsVersion?: number;
  readonly requirements?: StoredRequirements;
  readonly tracks?: readonly StoredTrack[];
  /** A copy of the stage's mode, so that the event's page needs no other read. Absent for an empty stage and for a rehearsal. */
  readonly onStage?: ShownMode;
  readonly dateChanges?: { readonly [Date in DateName]?: DateMove };
  readonly calendar?: CalendarVersion;
  /** The EventEnd for which upkeep has erased personal fields. 30 days after a new EventEnd, upkeep erases them again. */
  readonly personalFieldsErasedFor?: Instant;
  /** The upkeep needn't look at the event before this time. Null if nothing will be due (functions/domain/events/nextDue.ts). */
  readonly notBefore: Instant | null;
  /** The id of the request that created the event. After a time-out, it shows whether an earlier attempt created the event. */
  readonly createdBy: string;
}

/** Calendars update an entry only if its sequence number has grown (RFC 5545, section 3.8.7.4). */
export type CalendarVersion = {
  readonly sequence: number;
  readonly changedAt: Instant;
};

export type DateMove = {
  readonly from: Instant;
  readonly to: Instant;
  readonly at: Instant;
};

export type VotingSettings = {
  /** The version of all settings. It is separate from the event's version, so that page edits and settings don't conflict. */
  readonly version: number;
  /** Null means no limit. */
  readonly votesPerPerson: number | null;
  readonly ownTeam: boolean;
  readonly hideTallies: boolean;
  readonly results: ResultsShown;
  readonly revealed: boolean;
  /** Absent unless the results are revealed. */
  readonly revealedAt?: Instant;
  /** True if a reveal on stage is planned. Absent until an organiser plans one. */
  readonly staged?: boolean;
};

export type TeamRules = {
  readonly min: number;
  readonly target: number;
  readonly offeredSkills: readonly string[];
};

export type StoredRequirements = {
  readonly items: readonly StoredRequirement[];
  readonly enforce: Enforcement;
};

type StoredRequirement = {
  readonly id: string;
  readonly kind: RequirementKind;
  readonly required: boolean;
  readonly min?: number;
  readonly text?: string;
};

export type StoredTrack = {
  readonly id: string;
  readonly name: string;
  readonly text: string | null;
  readonly sponsor: string | null;
};

/** A project without its markdown, so that lists of projects stay cheap. A ContentDocument holds the markdown. */
export interface ProjectDocument extends EventPart {
  readonly type: 'project';
  readonly id: string;
  readonly projectId: string;
  readonly version: number;
  readonly name: string;
  readonly description: string;
  readonly logoUrl: string | null;
  /** Derived from the content (coverOf.ts). */
  readonly cover: string | null;
  readonly status: ProjectStatus;
  readonly joinOption: JoinOption;
  /** Everyone in the team. Changes in the same commit as the participant who joins, leaves or is renamed, so it's never old. */
  readonly team: readonly Face[];
  /** The team can edit its page until this time, even after the event ends. */
  readonly grantedUntil?: Instant | null;
  readonly needs?: readonly Need[];
  readonly takesRequests?: boolean;
  readonly site?: string | null;
  readonly timeZone?: string | null;
  readonly repositoryUrl?: string | null;
  readonly demoUrl?: string | null;
  readonly tags?: readonly string[];
  readonly technologies?: readonly string[];
  /** May contain ids of tracks that the event no longer has. */
  readonly trackIds?: readonly string[];
  /** The ids of the statements that the team has confirmed. */
  readonly statements?: readonly string[];
  /** May contain ids of awards that are deleted, or that need no entry any more. */
  readonly awardIds?: readonly string[];
  /** The ids of the first few videos in the content. */
  readonly videos: readonly string[];
  readonly createdBy: string;
  readonly createdAt: Instant;
}

/** What a card shows of a person: copies of fields of the participant, so that cards need no read for each person. */
export type Face = {
  readonly id: string;
  readonly name: string;
  readonly avatar: string | null;
};

export type Need = {
  readonly id: string;
  readonly label: string;
  readonly skills: readonly string[];
  readonly count: number;
};

/**
 * Each commit that creates, deletes or renames a project of the event, or changes its status, also replaces this document. Its ETag
 * is the version of the list of projects.
 */
export interface ProjectsVersionDocument extends EventPart {
  readonly type: 'projectsVersion';
  readonly id: 'projects-version';
}

/** Blocks the project's identifier until a task has removed its votes. Otherwise a new project would inherit these votes. */
export interface DeletedProjectDocument extends EventPart {
  readonly type: 'deletedProject';
  readonly id: string;
  readonly projectId: string;
}

/** The markdown of the event or of a project. Each change of it also replaces the document of the event or project. */
export interface ContentDocument extends EventPart {
  readonly type: 'content';
  readonly id: string;
  readonly content: string;
}

/** A participant names at most one team, so no one can be in two. */
export interface ParticipantDocument extends EventPart {
  readonly type: 'participant';
  readonly id: string;
  readonly userId: string;
  readonly role: Role;
  readonly projectId: string | null;
  readonly projectRole: Role | null;
  readonly joinedAt: Instant;
  /** The `searchText` of the name, a tab and the user's id. Lists are in this order. */
  readonly key: string;
  /** This and the next five fields are copies of the profile, so lists and the CSV export need no read for each person. */
  readonly name: string;
  readonly email: string;
  readonly avatarUrl: string | null;
  readonly shirtSize: ShirtSize | null;
  readonly dietaryRequirements: string | null;
  readonly allergies: string | null;
  /** Others see the card only while this is true and the person is in no team. */
  readonly looking?: boolean;
  /** Null once upkeep has erased the card. */
  readonly card?: Card | null;
  /** The last time that the person joined, left or lost a team. Earlier requests are void. */
  readonly teamChangedAt?: Instant;
  readonly announcementsSeen?: Instant;
  /** True if there is a judge document of the person. */
  readonly isJudge?: boolean;
  /** May count expired requests. Every new request replaces this document, so two at the same time can't exceed the limit. */
  readonly pendingRequests?: number;
}

export type Card = {
  readonly skills: readonly string[];
  readonly interests: readonly string[];
  readonly site: string | null;
  readonly timeZone: string | null;
  readonly remote: boolean;
  readonly about: string | null;
};

/** Says that the person is Inactive in the event's organisation, so that lists needn't read the person's MemberDocument. */
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
  /** This and the fields below are the event's voting dates and limit of votes when the person voted. */
  readonly windowStart: Instant;
  readonly windowEnd: Instant;
  /** Null means no limit. */
  readonly votesPerPerson: number | null;
}

export interface TallyDocument extends EventPart {
  readonly type: 'tally';
  readonly id: string;
  readonly projectId: string;
  readonly votes: number;
}

/** Counts a person's votes, even without a limit. If an admin sets a limit later, the count is already right. */
export interface VoterDocument extends EventPart {
  readonly type: 'voter';
  readonly id: string;
  readonly userId: string;
  readonly votes: number;
}

/** How many there are of the people whose ids end with the same digit. The sum of an event's 16 documents is its count. */
export interface CountsDocument extends EventPart {
  readonly type: 'counts';
  readonly id: string;
  readonly guests: number;
  /** People with an active role, except Guests. */
  readonly people: number;
  /** Those of `people` who are in no team. */
  readonly withoutTeam: number;
  /** People with a vote. Those who deleted their account count under their marker. */
  readonly voters: number;
}

/**
 * When people delete their account, a marker replaces their id in their votes. The marker is made from this secret and the id.
 * 30 days after the event, the secret becomes null. Then no one can tell whose marker it is, and voting can't reopen.
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
