import { isDeepStrictEqual } from 'node:util';
import type { EventRef } from '#contract/base/identifiers.ts';
import { documentId, type EventSummaryDocument, eventKey } from '../../store/documents.ts';
import type { Store } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { votingSettingsOf } from '../voting/votingSettings.ts';

export async function renewSummary({ store }: { readonly store: Store }, ref: EventRef): Promise<void> {
  const id = documentId.eventSummary(ref.event);
  await untilCommitted(async () => {
    // Read the summary before the event. If another process renews the summary meanwhile, the commit conflicts and
    // `untilCommitted` starts again, so older fields never replace newer ones.
    const existing = await store.read('eventSummary', ref.org, id);
    const event = await store.read('event', eventKey(ref), documentId.event());
    if (event === null) return;
    const {
      archived = false,
      dates,
      description,
      headerColour,
      logoUrl,
      name,
      onStage = null,
      timeZone,
    } = event;
    const { results, revealed, votesPerPerson } = votingSettingsOf(event);
    const voting = { results, revealed, votesPerPerson };
    const calendar = event.calendar ? { calendar: event.calendar } : {};
    const own = { archived, dates, description, headerColour, logoUrl, name, onStage, timeZone, voting };
    const card = { ...own, ...calendar };
    const newVersion = {
      do: 'upsert',
      document: { type: 'eventsVersion', id: documentId.eventsVersion(), orgId: ref.org },
    } as const;
    if (existing === null) {
      const key = { type: 'eventSummary', id, orgId: ref.org, eventId: ref.event } as const;
      await store.commit(ref.org, [{ do: 'create', document: { ...key, ...card } }, newVersion]);
      return;
    }
    const { etag, ...summary } = existing;
    const document: EventSummaryDocument = { ...summary, ...card };
    if (!isDeepStrictEqual(document, summary))
      await store.commit(ref.org, [{ do: 'replace', document, ifMatch: etag }, newVersion]);
  });
}
