import type { EventAuditDocument, OrganisationAuditDocument, Stored } from '../../store/documents.ts';
import type { ReadStore } from '../context.ts';

type AuditDocument = Stored<OrganisationAuditDocument> | Stored<EventAuditDocument>;

/** Whom entries are about. */
export interface Person {
  readonly userId: string;
  /** Invitations were sent to it; null where nobody vouches that it is theirs. */
  readonly email: string | null;
}

/** What the logs of all organisations tell of a person, as who acts and as whom something was done to, each entry once. */
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

/** Where an entry lies. */
export const partitionOf = (entry: OrganisationAuditDocument | EventAuditDocument): string =>
  entry.type === 'organisationAudit' ? entry.orgId : entry.eventKey;
