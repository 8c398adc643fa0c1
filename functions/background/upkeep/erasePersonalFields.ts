import { keepsPersonalFields } from '#contract/base/phase.ts';
import { auditEvent } from '../../domain/audit/entry.ts';
import { ERASURE_GRACE_MS } from '../../domain/events/nextDue.ts';
import { NO_CARD } from '../../domain/matching/card.ts';
import { NO_PERSONAL_FIELDS } from '../../domain/users/participantOf.ts';
import {
  documentId,
  type EventDocument,
  type ParticipantDocument,
  refOfEventKey,
  type Stored,
} from '../../store/documents.ts';
import { COMMIT_MAX, type Operation, type Store } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { forgetJudges } from './forgetJudges.ts';
import { removeAll, type UpkeepDeps } from './upkeep.ts';
import { forDueEvents } from './workOnEvents.ts';

/**
 * Erases what events keep only until 30 days after their end (functions/background/README.md, "Personal fields of an event are
 * erased after 30 days"). If someone moves an event's end, people can enter such data again, and a later run erases it.
 */
export async function erasePersonalFields(upkeep: UpkeepDeps): Promise<void> {
  const { clock, store } = upkeep;
  await forDueEvents(upkeep, async (found) => {
    const { eventKey: key } = found;
    const isDue = ({ dates, personalFieldsErasedFor }: EventDocument) =>
      personalFieldsErasedFor !== dates.EventEnd && !keepsPersonalFields(dates, clock() - ERASURE_GRACE_MS);
    if (!isDue(found)) return;
    // An organiser may have moved its end since it was found.
    const current = await store.read('event', key, documentId.event());
    if (current === null || !isDue(current)) return;
    await untilCommitted(() => eraseIn(store, key));
    await removeAll(store, key, ['request', 'eventMailNote', 'placement', 'placedSeat']);
    await forgetJudges(store, current);
    await untilCommitted(() => forgetVoteSecret(upkeep, key));
    await untilCommitted(async () => {
      const event = await store.read('event', key, documentId.event());
      if (event === null || !isDue(event)) return;
      const document = { ...event, personalFieldsErasedFor: event.dates.EventEnd };
      await store.commit(key, [
        { do: 'replace', document, ifMatch: event.etag },
        auditEvent({ caller: null, clock }, refOfEventKey(key), { action: 'PersonalFieldsErased' }),
      ]);
    });
  });
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
  if (event === null || keepsPersonalFields(event.dates, clock() - ERASURE_GRACE_MS)) return;
  await store.commit(key, [
    { do: 'replace', document: { ...stored, secret: null }, ifMatch: stored.etag },
    // Makes the commit conflict if someone moves the event's dates at the same moment.
    { do: 'replace', document: event, ifMatch: event.etag },
  ]);
}
