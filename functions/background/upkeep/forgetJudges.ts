import { randomId } from '../../core/randomId.ts';
import { readPanels } from '../../domain/judging/judgingOf.ts';
import type { EventDocument } from '../../store/documents.ts';
import type { Store } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { commitMoves, moveScore } from './moveScores.ts';
import { removeAll } from './upkeep.ts';

const MARKER_LENGTH = 32;

/**
 * Moves the scores that count to a marker for each judge, so that no one can tell any more who gave them. Removes notes, conflicts,
 * slates, and scores that don't count. Rankings stay the same. A run that was killed continues with the same markers.
 */
export async function forgetJudges(store: Store, event: EventDocument): Promise<void> {
  const { eventKey: key } = event;
  await untilCommitted(() => giveMarkers(store, key));
  await untilCommitted(() => moveScores(store, event));
  await removeAll(store, key, ['slate']);
  await untilCommitted(async () => {
    for (const { conflicts, etag, marker, ...judge } of await store.list('judge', key))
      if (conflicts.length > 0 || marker !== undefined)
        await store.commit(key, [{ do: 'replace', document: { ...judge, conflicts: [] }, ifMatch: etag }]);
  });
}

const namedScores = async (store: Store, key: string) =>
  (await store.list('score', key)).filter(({ unnamed = false }) => !unnamed);

async function giveMarkers(store: Store, key: string): Promise<void> {
  const named = new Set((await namedScores(store, key)).map(({ userId }) => userId));
  for (const { etag, ...judge } of await store.list('judge', key))
    if (named.has(judge.userId) && judge.marker === undefined)
      await store.commit(key, [
        { do: 'replace', document: { ...judge, marker: randomId(MARKER_LENGTH) }, ifMatch: etag },
      ]);
}

async function moveScores(store: Store, event: EventDocument): Promise<void> {
  const { eventKey: key } = event;
  const panels = await readPanels(store, event);
  const counted = new Set(
    panels.flatMap(({ before, scores }) => [...(before?.scores ?? []), ...scores].map(({ id }) => id)),
  );
  const judges = await store.list('judge', key);
  const markers = new Map(judges.map(({ marker, userId }) => [userId, marker]));
  const moves = (await namedScores(store, key)).map((score) =>
    moveScore(score, counted.has(score.id) ? markers.get(score.userId) : undefined),
  );
  await commitMoves(store, key, moves);
}
