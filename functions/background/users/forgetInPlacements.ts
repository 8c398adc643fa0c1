import { DELETED_ACCOUNT, NOBODY } from '../../domain/users/deletedAccount.ts';
import type { PlacementDocument } from '../../store/documents.ts';
import type { Store } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

export async function forgetInPlacements(store: Store, eventKey: string, userId: string): Promise<void> {
  await untilCommitted(async () => {
    for (const { etag, ...placement } of await store.list('placement', eventKey)) {
      const seats = placement.seats.filter((seat) => seat.userId !== userId);
      const isMaker = placement.userId === userId;
      if (seats.length === placement.seats.length && !isMaker) continue;
      const unnamed = isMaker ? { userId: NOBODY, proposedByName: DELETED_ACCOUNT } : {};
      const document: PlacementDocument = { ...placement, seats, ...unnamed };
      await store.commit(eventKey, [{ do: 'replace', document, ifMatch: etag }]);
    }
  });
}
