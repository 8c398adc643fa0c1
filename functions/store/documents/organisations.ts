import type { Role } from '#contract/base/permissions.ts';
import type { EventDates } from '#contract/base/phase.ts';
import type { Instant } from '#contract/base/text.ts';
import type { ShownMode } from '#contract/stage/stage.ts';
import type { CalendarVersion, VotingSettings } from './events.ts';
import type { AuditPart, OwnerToInvitePart } from './parts.ts';

interface OrganisationPart {
  readonly orgId: string;
}

export interface OrganisationDocument extends OrganisationPart {
  readonly type: 'organisation';
  readonly id: 'organisation';
  readonly version: number;
  readonly name: string;
  readonly description: string;
  readonly logoUrl: string | null;
  readonly content: string;
  readonly domains: readonly string[];
  readonly tenants: readonly string[];
  readonly archived: boolean;
  /** Origins of hosts outside the portal whose pictures the organisation's pages show. */
  readonly imageHosts?: readonly string[];
  /** The id of the request that created the organisation. After a time-out, a retry recognises its own organisation by this id. */
  readonly createdBy: string;
}

/** People from this directory become Members at sign-in, if `domains` is empty or lists their email domain. */
export interface TenantDocument extends OrganisationPart {
  readonly type: 'tenant';
  readonly id: string;
  readonly tenantId: string;
  readonly domains: readonly string[];
}

/** A copy of an event's data in the organisation's partition, for lists. */
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
  readonly archived: boolean;
  readonly calendar?: CalendarVersion;
  readonly voting: Pick<VotingSettings, 'votesPerPerson' | 'results' | 'revealed'>;
  readonly onStage: ShownMode | null;
}

/** Every change of an organisation's event summaries also replaces this document, so its ETag is the version of all of them. */
export interface EventsVersionDocument extends OrganisationPart {
  readonly type: 'eventsVersion';
  readonly id: 'events-version';
}

interface MemberPart extends OrganisationPart {
  readonly id: string;
  readonly userId: string;
  readonly role: Role;
  readonly since: Instant;
  readonly name: string;
  readonly email: string;
  readonly avatarUrl: string | null;
  /** The text that a search compares, a tab, and the user's id. Lists are in this order. */
  readonly key: string;
  /** The role, a tab, and `key`, for lists that filter by role. */
  readonly roleKey: string;
}

export interface MemberDocument extends MemberPart {
  readonly type: 'member';
}

/** A member has a copy for each word with which a search can start. A search reads a range of these copies. */
export interface MemberEntryDocument extends MemberPart {
  readonly type: 'memberEntry';
}

/** Every change of Owners replaces this document, so two changes at the same time can't remove the last Owner. */
export interface OwnersDocument extends OrganisationPart {
  readonly type: 'owners';
  readonly id: 'owners';
  readonly userIds: readonly string[];
}

export interface OwnerToInviteDocument extends OrganisationPart, OwnerToInvitePart {
  readonly type: 'ownerToInvite';
}

export interface OrganisationAuditDocument extends OrganisationPart, AuditPart {
  readonly type: 'organisationAudit';
}
