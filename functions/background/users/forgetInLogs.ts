import { entriesAbout, partitionOf } from '../../domain/audit/entriesAbout.ts';
import { DELETED_ACCOUNT, NOBODY } from '../../domain/users/deletedAccount.ts';
import type { AuditPart, DeletedAccountDocument } from '../../store/documents.ts';
import { COMMIT_MAX, type Operation, type Store } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

export async function forgetInLogs(store: Store, person: DeletedAccountDocument): Promise<void> {
  await untilCommitted(async () => {
    const entries = Map.groupBy(await entriesAbout(store, person), partitionOf);
    for (const [partition, about] of entries) {
      const operations = about.map((entry): Operation => ({
        do: 'replace',
        document: { ...entry, ...withoutName(entry, person) },
        ifMatch: entry.etag,
      }));
      for (let from = 0; from < operations.length; from += COMMIT_MAX)
        await store.commit(partition, operations.slice(from, from + COMMIT_MAX));
    }
  });
}

const withoutName = (
  { actorId, subject, subjectId }: AuditPart,
  { email, userId }: DeletedAccountDocument,
): Partial<AuditPart> => ({
  ...(actorId === userId ? { actorId: NOBODY, actorName: DELETED_ACCOUNT } : {}),
  ...(subjectId === userId || (email !== null && subject === email)
    ? { subject: DELETED_ACCOUNT, subjectId: null }
    : {}),
});
