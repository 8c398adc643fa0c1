import { keepsPersonalFields } from '#contract/base/phase.ts';
import { MINUTE } from '#contract/base/times.ts';
import { auditOrganisation } from '../../domain/audit/entry.ts';
import { NO_CARD } from '../../domain/matching/card.ts';
import { NO_PERSONAL_FIELDS } from '../../domain/users/participantOf.ts';
import {
  documentId,
  eventKey,
  type EventSummaryDocument,
  type ParticipantDocument,
  type Stored,
} from '../../store/documents.ts';
import { COMMIT_MAX, type Operation, type Store } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { removeAll, type UpkeepDeps } from './upkeep.ts';

/** The upkeep waits this long after the deadline, until requests that began before the deadline have finished. */
const GRACE_MS = 10 * MINUTE;

/**
 * Erases what events keep only until 30 days after their end (functions/background/README.md, "Personal fields of an event are
 * erased after 30 days"). If someone moves an event's end, people can enter such data again, and a later run erases it.
 */
export async function erasePersonalFields(upkeep: UpkeepDeps): Promise<void> {
  const { clock, store } = upkeep;
  const summaries = await store.find('eventSummary', { property: 'type', equals: 'eventSummary' });
  const isDue = ({ dates, personalFieldsErasedFor }: EventSummaryDocument) =>
    !keepsPersonalFields(dates, clock() - GRACE_MS) && personalFieldsErasedFor !== dates.EventEnd;
  for (const { eventId, orgId } of summaries.filter(isDue)) {
    const ref = { org: orgId, event: eventId };
    // The summary of an event can be out of date for a moment, so check the event itself.
    const event = await store.read('event', eventKey(ref), documentId.event());
    if (event === null || keepsPersonalFields(event.dates, clock() - GRACE_MS)) continue;
    await untilCommitted(() => eraseIn(store, eventKey(ref)));
    await removeAll(store, eventKey(ref), ['request', 'eventMailNote', 'placement', 'placedSeat']);
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

const hasNoCard = ({ card, looking }: ParticipantDocument) => !card && looking !== true;

async function eraseIn(store: Store, key: string): Promise<void> {
  const erasureOf = (one: Stored<ParticipantDocument>): Operation => ({
    do: 'replace',
    document: { ...one, ...NO_PERSONAL_FIELDS, ...(hasNoCard(one) ? {} : NO_CARD) },
    ifMatch: one.etag,
  });
  for await (const page of store.pages('participant', key)) {
    const erasures = page
      .filter((one) => PERSONAL_FIELDS.some((field) => one[field] !== null) || !hasNoCard(one))
      .map(erasureOf);
    for (let from = 0; from < erasures.length; from += COMMIT_MAX)
      await store.commit(key, erasures.slice(from, from + COMMIT_MAX));
  }
}

/** Without the secret, no one can tell which deleted accounts have voted, so voting can't reopen. */
async function forgetVoteSecret({ clock, store }: UpkeepDeps, key: string): Promise<void> {
  const stored = await store.read('voteSecret', key, documentId.voteSecret());
  if (stored === null || stored.secret === null) return;
  const event = await store.read('event', key, documentId.event());
  if (event === null || keepsPersonalFields(event.dates, clock() - GRACE_MS)) return;
  await store.commit(key, [
    { do: 'replace', document: { ...stored, secret: null }, ifMatch: stored.etag },
    // Makes the commit conflict if someone moves the event's dates at the same moment.
    { do: 'replace', document: event, ifMatch: event.etag },
  ]);
}
