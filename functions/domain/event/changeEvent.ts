import type { EventRef } from '#contract/identifiers.ts';
import type { Now } from '#contract/phase.ts';
import type { CheckedEvent } from '../access/eventAccess.ts';
import type { Grant } from '../access/granted.ts';
import { auditEvent, type AuditFacts } from '../audit/entry.ts';
import type { Context } from '../context.ts';
import { documentId, type EventDocument } from '../../store/documents.ts';
import { enforce } from '../../core/errors.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { loadEvent, presentEvent, type ReadEvent } from './readEvent.ts';
import { renewSummary } from './renewSummary.ts';

interface EventChange {
  readonly document: EventDocument;
  readonly facts: AuditFacts;
}

interface EventVerb {
  readonly guard: () => Promise<CheckedEvent & Grant>;
  readonly decide: (event: EventDocument, now: Now) => EventChange | null;
}

/**
 * Refuses to move VotingEnd into the future once the event's vote secret is erased. Without the secret, the API can't recognise
 * people who voted, deleted their account and came back, so they could vote twice.
 */
async function requireVoteSecretToReopen(
  { clock, store }: Context,
  key: string,
  before: EventDocument,
  after: EventDocument,
): Promise<void> {
  const opens =
    after.dates.VotingEnd !== before.dates.VotingEnd && Date.parse(after.dates.VotingEnd) > clock();
  if (!opens) return;
  const voteSecret = await store.read('voteSecret', key, documentId.voteSecret());
  if (voteSecret?.secret === null) enforce({ reason: 'vote_secret_erased' });
}

/**
 * Changes the event, and then its summary in another partition. If the summary can't be renewed, this function throws although
 * the event is saved. A repeated call then renews the summary.
 */
export async function changeEvent(
  ctx: Context,
  ref: EventRef,
  { decide, guard }: EventVerb,
): Promise<ReadEvent> {
  const { granted, saved } = await untilCommitted(async () => {
    const access = await guard();
    const { event, granted, key } = access;
    // Read what the answer shows before the commit, so that fewer steps can fail once the event is saved.
    const shown = await loadEvent(ctx, access);
    const change = decide(event, ctx.clock());
    if (change === null) return { granted, saved: shown };
    const { document, facts } = change;
    await requireVoteSecretToReopen(ctx, key, event, document);
    await granted.store.commit(key, [
      { do: 'replace', document, ifMatch: event.etag },
      auditEvent(ctx, ref, facts),
    ]);
    return { granted, saved: presentEvent(ctx, document, shown.event) };
  });
  await renewSummary(granted, ref);
  return saved;
}
