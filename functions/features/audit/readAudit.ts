import type { AuditEntry, AuditFilter, AuditQuery } from '#contract/audit/audit.ts';
import { PAGE_SIZE } from '#contract/base/limits.ts';
import { Refusal } from '../../core/errors.ts';
import { lookAtOrganisation } from '../../domain/access/organisationAccess.ts';
import { presentAuditEntry } from '../../domain/audit/entry.ts';
import type { AuditContext, Context } from '../../domain/context.ts';
import {
  documentId,
  type EventAuditDocument,
  type OrganisationAuditDocument,
} from '../../store/documents.ts';
import type { Equality } from '../../store/store.ts';

type AuditDocument = OrganisationAuditDocument | EventAuditDocument;

export interface AuditPage {
  readonly entries: readonly AuditEntry[];
  readonly next: string | null;
}

/** Newest entries first. @throws Refusal not_found, forbidden, owners_only */
export async function readAudit(ctx: Context, org: string, query: AuditQuery): Promise<AuditPage> {
  await lookAtLog(ctx, org);
  return await auditPage(ctx, org, query, PAGE_SIZE);
}

/** The log shows more about people than Admins need to know. @throws Refusal not_found, forbidden, owners_only */
export async function lookAtLog(ctx: Context, org: string): Promise<AuditContext> {
  const { granted, roles } = await lookAtOrganisation(ctx, org, 'organisation_edit');
  if (roles.organisation !== 'Owner')
    throw new Refusal('owners_only', 'Only Owners of the organisation can read its audit log.');
  return granted;
}

export async function auditPage(
  { store }: Context,
  org: string,
  { after, ...filter }: AuditQuery,
  limit: number,
): Promise<AuditPage> {
  const range = { ...rangeOf(filter, after), limit };
  const [ofOrganisation, ofEvents] = await Promise.all([
    store.range('organisationAudit', range, org),
    store.range('eventAudit', {
      ...range,
      where: [...range.where, { property: 'organisation', equals: org }],
    }),
  ]);
  const found: AuditDocument[] = [...ofOrganisation, ...ofEvents];
  const entries = found.toSorted((a, b) => (a.id < b.id ? -1 : 1)).slice(0, limit);
  return {
    entries: entries.map(presentAuditEntry),
    next: entries.length < limit ? null : (entries.at(-1)?.id ?? null),
  };
}

/** Sorts after the random part of every id. So a bound that ends with `~` comes after all entries of the same millisecond. */
const LAST = '~';

type AuditEquality = Extract<Equality<OrganisationAuditDocument>, Equality<EventAuditDocument>>;

/** Ids contain the reversed time, so newer entries have lower ids than older ones. */
function rangeOf({ action, actor, event, from, to }: AuditFilter, after = '') {
  const until = to === undefined ? '' : documentId.audit(Date.parse(to), LAST);
  const where: AuditEquality[] = [];
  if (action !== undefined) where.push({ property: 'action', equals: action });
  if (actor !== undefined) where.push({ property: 'actorId', equals: actor });
  if (event !== undefined) where.push({ property: 'event', equals: event });
  return {
    by: 'id' as const,
    startsWith: 'audit:',
    after: after > until ? after : until,
    before: from === undefined ? undefined : documentId.audit(Date.parse(from), LAST),
    where,
  };
}
