import type { EventRef } from '#contract/base/identifiers.ts';
import type { Now } from '#contract/base/phase.ts';
import { enforce } from '../../core/errors.ts';
import { type ContentDocument, documentId, type EventDocument } from '../../store/documents.ts';
import type { Operation } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import type { CheckedEvent } from '../access/eventAccess.ts';
import type { Grant } from '../access/granted.ts';
import { auditEvent, type AuditFacts } from '../audit/entry.ts';
import type { Context } from '../context.ts';
import { moveStage, STAGE_OFF } from '../stage/stageOf.ts';
import { dueNow } from './dueNow.ts';
import { contentOperation } from './eventContent.ts';
import { type EventInView, loadEvent, presentEvent, type ReadEvent } from './readEvent.ts';
import { renewSummary } from './renewSummary.ts';

type EventWithContent = EventDocument & Pick<ContentDocument, 'content'>;

interface EventChange {
  readonly document: EventWithContent;
  readonly facts: AuditFacts;
}

interface EventVerb {
  readonly guard: () => Promise<CheckedEvent & Grant>;
  readonly decide: (event: EventWithContent, now: Now) => EventChange | null;
}

/** Returns true if `after` moves VotingEnd into the future, so people can vote, or vote longer. */
const reopensVoting = (before: EventDocument, after: EventDocument, now: Now): boolean =>
  after.dates.VotingEnd !== before.dates.VotingEnd && Date.parse(after.dates.VotingEnd) > now;

/**
 * Refuses to reopen voting once the event's vote secret is erased. Without the secret, the API can't recognise people who voted,
 * deleted their account and came back, so they could vote twice.
 */
async function requireVoteSecret({ store }: Context, key: string): Promise<void> {
  const voteSecret = await store.read('voteSecret', key, documentId.voteSecret());
  if (voteSecret?.secret === null) enforce({ reason: 'vote_secret_erased' });
}

interface Commit {
  readonly document: EventDocument;
  readonly operations: readonly Operation[];
}

/**
 * Ends a reveal together with the change, because other projects may win now. A reveal that begins or ends at the same moment
 * also replaces the event, so one of the two commits conflicts.
 */
async function withoutReveal(ctx: Context, ref: EventRef, event: EventDocument): Promise<Commit> {
  const { onStage, ...document } = event;
  const live = onStage === 'Reveal' ? await ctx.store.read('live', event.eventKey, documentId.live()) : null;
  if (live === null) return { document: event, operations: [] };
  return {
    document,
    operations: [
      { do: 'replace', document: moveStage(live, STAGE_OFF), ifMatch: live.etag },
      auditEvent(ctx, ref, { action: 'StageEnded' }),
    ],
  };
}

/**
 * Changes the event, and then its summary in another partition. If the summary can't be renewed, this function throws although
 * the event is saved. A repeated call then renews the summary.
 */
export async function changeEvent(
  ctx: Context,
  ref: EventInView,
  { decide, guard }: EventVerb,
): Promise<ReadEvent> {
  const { granted, saved } = await untilCommitted(async () => {
    const access = await guard();
    const { event, granted, key } = access;
    // Read what the answer shows before the commit, so that fewer steps can fail once the event is saved.
    const shown = await loadEvent(ctx, access, ref.view);
    const now = ctx.clock();
    const before = shown.event.Content;
    const change = decide({ ...event, content: before }, now);
    if (change === null) return { granted, saved: shown };
    const { content, ...changed } = change.document;
    const reopens = reopensVoting(event, changed, now);
    if (reopens) await requireVoteSecret(ctx, key);
    const { document, operations }: Commit = reopens
      ? await withoutReveal(ctx, ref, changed)
      : { document: changed, operations: [] };
    await granted.store.commit(key, [
      { do: 'replace', document: dueNow(document, now), ifMatch: event.etag },
      ...(content === before ? [] : [contentOperation(key, content)]),
      auditEvent(ctx, ref, change.facts),
      ...operations,
    ]);
    return { granted, saved: presentEvent(ctx, document, { ...shown.event, Content: content }) };
  });
  await renewSummary(granted, ref);
  return saved;
}
