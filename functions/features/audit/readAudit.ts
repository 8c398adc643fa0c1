import type { AuditEntry, AuditFilter, AuditQuery } from '#contract/audit.ts';
import { PAGE_SIZE } from '#contract/limits.ts';
import { lookAtOrganisation } from '../../domain/access/organisationAccess.ts';
import type { AuditContext, Context } from '../../domain/context.ts';
import { Refusal } from '../../core/errors.ts';
import {
  documentId,
  type EventAuditDocument,
  type OrganisationAuditDocument,
} from '../../store/documents.ts';
import type { Equality } from '../../store/store.ts';
import { presentAuditEntry } from '../../domain/audit/presentAuditEntry.ts';

type AuditDocument = OrganisationAuditDocument | EventAuditDocument;

/** Entries of a log, newest first, and what to ask for the next ones by; null at the end. */
export interface AuditPage {
  readonly entries: readonly AuditEntry[];
  readonly next: string | null;
}

/**
 * A page of an organisation's log: what happened in the organisation and in all of its events, newest first. For its Owners
 * only. Two queries, whatever there is.
 * @throws Refusal not_found, forbidden, owners_only
 */
export async function readAudit(ctx: Context, org: string, query: AuditQuery): Promise<AuditPage> {
  await lookAtLog(ctx, org);
  return await auditPage(ctx, org, query, PAGE_SIZE);
}

/**
 * Guards the log, which only Owners read: it tells of people what not every Admin need know.
 * @throws Refusal not_found, forbidden, owners_only
 */
export async function lookAtLog(ctx: Context, org: string): Promise<AuditContext> {
  const { granted, roles } = await lookAtOrganisation(ctx, org, 'organisation_edit');
  if (roles.organisation !== 'Owner')
    throw new Refusal('owners_only', 'Only Owners of the organisation can read its audit log.');
  return granted;
}

/** The same page, of any size, once it is known that the caller may see it. */
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

/** Sorts after the random part of every id, so that what is bounded by it is bounded by an instant alone. */
const LAST = '~';

/** What entries of an organisation and of its events may both be asked for by. */
type AuditEquality = Extract<Equality<OrganisationAuditDocument>, Equality<EventAuditDocument>>;

/** Ids are in the order of time, the latest first: what is asked for of time is a range of them. */
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
