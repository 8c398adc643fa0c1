import type { EventAuditDocument, OrganisationAuditDocument, Stored } from '../../store/documents.ts';
import type { ReadStore } from '../context.ts';

type AuditDocument = Stored<OrganisationAuditDocument> | Stored<EventAuditDocument>;

export interface Person {
  readonly userId: string;
  /** Null if the directory hasn't verified the address, because it could then be another person's. */
  readonly email: string | null;
}

export async function entriesAbout(
  store: ReadStore,
  { email, userId }: Person,
): Promise<readonly AuditDocument[]> {
  const named = [
    { property: 'actorId', equals: userId },
    { property: 'subjectId', equals: userId },
    ...(email === null ? [] : [{ property: 'subject', equals: email } as const]),
  ] as const;
  const found = await Promise.all(
    named.flatMap((where) => [store.find('organisationAudit', where), store.find('eventAudit', where)]),
  );
  return [...new Map(found.flat().map((entry) => [`${partitionOf(entry)}/${entry.id}`, entry])).values()];
}

export const partitionOf = (entry: OrganisationAuditDocument | EventAuditDocument): string =>
  entry.type === 'organisationAudit' ? entry.orgId : entry.eventKey;
