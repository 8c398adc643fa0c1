import type { Role } from '#contract/permissions.ts';
import type { EventDates } from '#contract/phase.ts';
import type { Instant } from '#contract/text.ts';
import type { AuditPart, OwnerToInvitePart } from './parts.ts';

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

export interface OwnerToInviteDocument extends OrganisationPart, OwnerToInvitePart {
  readonly type: 'ownerToInvite';
}

export interface OrganisationAuditDocument extends OrganisationPart, AuditPart {
  readonly type: 'organisationAudit';
}
