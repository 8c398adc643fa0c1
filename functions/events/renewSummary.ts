import type { EventRef } from '#contract/identifiers.ts';
import type { Context } from '../context.ts';
import { documentId, type EventSummaryDocument, eventKey } from '../store/documents.ts';
import { untilCommitted } from '../store/untilCommitted.ts';

/** Renews what an organisation keeps of an event. */
export async function renewSummary({ store }: Context, ref: EventRef): Promise<void> {
  const id = documentId.eventSummary(ref.event);
  await untilCommitted(async () => {
    // In this order: the summary can only be replaced by an event that was read after it.
    const summary = await store.read('eventSummary', ref.org, id);
    const event = await store.read('event', eventKey(ref), documentId.event());
    if (summary === null || event === null) return;
    const { dates, description, headerColour, logoUrl, name, timeZone } = event;
    const card = { dates, description, headerColour, logoUrl, name, timeZone };
    const document: EventSummaryDocument = { ...summary, ...card };
    await store.commit(ref.org, [{ do: 'replace', document, ifMatch: summary.etag }]);
  });
}
