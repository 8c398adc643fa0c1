import { DELETED_ACCOUNT, NOBODY } from '../../domain/users/deletedAccount.ts';
import type { DeletedAccountDocument } from '../../store/documents.ts';
import type { Operation, Store } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { commitMoves, moveScore } from '../upkeep/moveScores.ts';
import { markerWithoutSecret } from './unnameVotes.ts';

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
    const changes = own.map((one): Operation[] => {
      if (one.type === 'score') return moveScore(one, one.final ? marker : undefined);
      const { etag: ifMatch, ...decision } = one;
      const document = { ...decision, userId: NOBODY, decidedByName: DELETED_ACCOUNT };
      return [{ do: 'replace', document, ifMatch }];
    });
    await commitMoves(store, eventKey, changes);
  });
}
