import { documentId, type ScoreDocument, type Stored } from '../../store/documents.ts';
import { COMMIT_MAX, type Operation, type Store } from '../../store/store.ts';

/** Moving a score takes two operations. */
const SCORES_PER_COMMIT = COMMIT_MAX / 2;

/** @returns operations that move a score to a marker, without its note, or delete the score if the marker is undefined */
export function moveScore(
  { etag, ...score }: Stored<ScoreDocument>,
  marker: string | undefined,
): Operation[] {
  const removal = { do: 'delete', type: 'score', id: score.id, ifMatch: etag } as const;
  if (marker === undefined) return [removal];
  const id = documentId.score(score.planId, score.projectId, marker);
  const document = { ...score, id, userId: marker, note: null, unnamed: true };
  return [removal, { do: 'create', document }];
}

export async function commitMoves(store: Store, key: string, moves: readonly Operation[][]): Promise<void> {
  for (let from = 0; from < moves.length; from += SCORES_PER_COMMIT)
    await store.commit(key, moves.slice(from, from + SCORES_PER_COMMIT).flat());
}
