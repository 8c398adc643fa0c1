import { DELETED_ACCOUNT, NOBODY } from '../../domain/users/deletedAccount.ts';
import { type DeletedAccountDocument, documentId } from '../../store/documents.ts';
import { COMMIT_MAX, type Operation, type Store } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { markerWithoutSecret } from './unnameVotes.ts';

/** Moving a score takes two operations. */
const SCORES_PER_COMMIT = COMMIT_MAX / 2;

/**
 * Moves the final scores of a deleted account to a marker, so they stay counted, and deletes notes and drafts. Also removes the
 * name from decisions of panels.
 */
export async function unnameScores(
  store: Store,
  eventKey: string,
  account: DeletedAccountDocument,
): Promise<void> {
  const { userId } = account;
  const marker = markerWithoutSecret(eventKey, account);
  await untilCommitted(async () => {
    const own = await store.list(['score', 'decision'], eventKey, { property: 'userId', equals: userId });
    const changes = own.map(({ etag, ...one }): Operation[] => {
      if (one.type === 'decision')
        return [
          {
            do: 'replace',
            document: { ...one, userId: NOBODY, decidedByName: DELETED_ACCOUNT },
            ifMatch: etag,
          },
        ];
      const id = documentId.score(one.panelId, one.round, one.projectId, marker);
      const unnamed = { ...one, id, userId: marker, note: null, unnamed: true };
      return [
        { do: 'delete', type: 'score', id: one.id, ifMatch: etag },
        ...(one.final ? [{ do: 'create', document: unnamed } as const] : []),
      ];
    });
    for (let from = 0; from < changes.length; from += SCORES_PER_COMMIT)
      await store.commit(eventKey, changes.slice(from, from + SCORES_PER_COMMIT).flat());
  });
}
