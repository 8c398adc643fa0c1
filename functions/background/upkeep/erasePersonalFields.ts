import { keepsPersonalFields } from '#contract/phase.ts';
import { auditOrganisation } from '../../domain/audit/entry.ts';
import {
  documentId,
  type EventSummaryDocument,
  eventKey,
  type ParticipantDocument,
  type Stored,
} from '../../store/documents.ts';
import { COMMIT_MAX, type Operation, type Store } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { NO_PERSONAL_FIELDS } from '../../domain/participant/participantOf.ts';
import type { Upkeep } from './upkeep.ts';

/** Whoever came in at the last moment is stored by then. */
const GRACE_MS = 10 * 60_000;

/**
 * Erases what events keep of shirt sizes, dietary requirements and allergies 30 days after their end, and the secret of the
 * markers of deleted accounts; people's own profiles stay as they are. Called every few minutes: an event that was erased is passed over until its end is moved. Who comes in
 * later brings none (`copiesOf`).
 */
export async function erasePersonalFields(upkeep: Upkeep): Promise<void> {
  const { clock, store } = upkeep;
  const summaries = await store.find('eventSummary', { property: 'type', equals: 'eventSummary' });
  const isDue = ({ dates, personalFieldsErasedFor }: EventSummaryDocument) =>
    !keepsPersonalFields(dates, clock() - GRACE_MS) && personalFieldsErasedFor !== dates.EventEnd;
  for (const { eventId, orgId } of summaries.filter(isDue)) {
    const ref = { org: orgId, event: eventId };
    // The event itself decides: its summary follows when its end is moved.
    const event = await store.read('event', eventKey(ref), documentId.event());
    if (event === null || keepsPersonalFields(event.dates, clock() - GRACE_MS)) continue;
    await untilCommitted(() => eraseIn(store, eventKey(ref)));
    await untilCommitted(() => forgetVoteSecret(upkeep, eventKey(ref)));
    await untilCommitted(async () => {
      const summary = await store.read('eventSummary', orgId, documentId.eventSummary(eventId));
      if (summary === null || !isDue(summary)) return;
      const document = { ...summary, personalFieldsErasedFor: event.dates.EventEnd };
      await store.commit(orgId, [
        { do: 'replace', document, ifMatch: summary.etag },
        auditOrganisation({ caller: null, clock }, orgId, { event: eventId, action: 'PersonalFieldsErased' }),
      ]);
    });
  }
}

const PERSONAL_FIELDS = Object.keys(NO_PERSONAL_FIELDS) as (keyof typeof NO_PERSONAL_FIELDS)[];

async function eraseIn(store: Store, key: string): Promise<void> {
  const erased = (one: Stored<ParticipantDocument>): Operation => ({
    do: 'replace',
    document: { ...one, ...NO_PERSONAL_FIELDS },
    ifMatch: one.etag,
  });
  for await (const page of store.pages('participant', key)) {
    const erasures = page.filter((one) => PERSONAL_FIELDS.some((field) => one[field] !== null)).map(erased);
    for (let from = 0; from < erasures.length; from += COMMIT_MAX)
      await store.commit(key, erasures.slice(from, from + COMMIT_MAX));
  }
}

/** From now on nobody can tell who voted before they deleted their account, and voting can't be opened again. */
async function forgetVoteSecret({ clock, store }: Upkeep, key: string): Promise<void> {
  const kept = await store.read('voteSecret', key, documentId.voteSecret());
  if (kept === null || kept.secret === null) return;
  const event = await store.read('event', key, documentId.event());
  if (event === null || keepsPersonalFields(event.dates, clock() - GRACE_MS)) return;
  await store.commit(key, [
    { do: 'replace', document: { ...kept, secret: null }, ifMatch: kept.etag },
    // So that nobody moves its dates at this moment.
    { do: 'replace', document: event, ifMatch: event.etag },
  ]);
}
