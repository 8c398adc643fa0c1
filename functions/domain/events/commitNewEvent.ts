import { createUnderIdentifier, isIdentifierTaken } from '../../store/createUnderIdentifier.ts';
import {
  type AwardDocument,
  documentId,
  type EventDocument,
  eventKey,
  type JudgingDocument,
  refOfEventKey,
} from '../../store/documents.ts';
import { type Operation, StoreUnavailable } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { auditEvent, type AuditFacts } from '../audit/entry.ts';
import type { WriteContext } from '../context.ts';
import { newCountsOperations } from '../counts/counts.ts';
import { dueNow } from './dueNow.ts';
import { contentOperation } from './eventContent.ts';
import { renewSummary } from './renewSummary.ts';

export type NewEventFields = Omit<
  EventDocument,
  'type' | 'id' | 'eventKey' | 'version' | 'createdBy' | 'notBefore'
>;

/** After this time, the process that creates the event has added it to the list, or has failed or died. */
const LISTED_AFTER_SECONDS = 120;

interface NewEventOptions {
  readonly content: string;
  readonly chosen?: string | undefined;
  readonly facts: AuditFacts;
  readonly awards?: readonly AwardDocument[];
  readonly judging?: JudgingDocument | null;
}

/**
 * Creates the event, and then adds it to its organisation's list. If the process fails or dies in between, a task adds it.
 * @throws Refusal identifier_taken; invalid if the chosen identifier is reserved
 */
export async function commitNewEvent(
  ctx: WriteContext,
  org: string,
  fields: NewEventFields,
  { awards = [], chosen, content, facts, judging = null }: NewEventOptions,
): Promise<EventDocument> {
  const event = await createUnderIdentifier('Event', { chosen, name: fields.name }, (identifier) =>
    untilCommitted(async (maybeCommitted) => {
      const ref = { org, event: identifier };
      const key = eventKey(ref);
      const existing = maybeCommitted ? await ctx.store.read('event', key, documentId.event()) : null;
      if (existing?.createdBy === ctx.requestId) return existing;
      const own = { type: 'event', id: documentId.event(), eventKey: key, version: 1 } as const;
      const document = dueNow({ ...own, createdBy: ctx.requestId, ...fields }, ctx.clock());
      await ctx.tasks.put({ kind: 'listEvent', ...ref }, LISTED_AFTER_SECONDS);
      await ctx.store.commit(key, [
        { do: 'create', document },
        contentOperation(key, content),
        ...newCountsOperations(key),
        ...awards.map((award) => copyOf(award, key)),
        ...(judging ? [{ do: 'create', document: { ...judging, eventKey: key } } as const] : []),
        auditEvent(ctx, ref, facts),
      ]);
      return document;
    }, isIdentifierTaken),
  );
  try {
    await renewSummary(ctx, refOfEventKey(event.eventKey));
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    ctx.log('warn', 'event not listed yet', { traceId: ctx.traceId });
  }
  return event;
}

const copyOf = (award: AwardDocument, key: string): Operation => ({
  do: 'create',
  document: { ...award, eventKey: key, result: null },
});
