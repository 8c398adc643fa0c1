import type { EventRef } from '#contract/base/identifiers.ts';
import { requireEvent } from '../../domain/access/eventAccess.ts';
import type { Context } from '../../domain/context.ts';
import { NO_CARD } from '../../domain/matching/card.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

/** People can delete their card even after the event. @throws Refusal not_found, forbidden, archived */
export async function deleteCard(ctx: Context, ref: EventRef): Promise<void> {
  await untilCommitted(async () => {
    const { granted, key, participant } = await requireEvent(ctx, ref, 'project_join');
    if (!participant?.card && participant?.looking !== true) return;
    await granted.store.commit(key, [
      { do: 'replace', document: { ...participant, ...NO_CARD }, ifMatch: participant.etag },
    ]);
  });
}
