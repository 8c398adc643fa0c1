import type { EventRef } from '#contract/base/identifiers.ts';
import { LIVE_COMMANDS_KEPT } from '#contract/base/limits.ts';
import type { Now } from '#contract/base/phase.ts';
import {
  beginDemo,
  demoAfter,
  type DemoCommand,
  demoRefusal,
  withoutWithdrawn,
} from '#contract/stage/demoDayRules.ts';
import type { StageCommand, StageCommandAnswer } from '#contract/stage/stage.ts';
import { enforce, refusal } from '../../core/errors.ts';
import { type CheckedEvent, requireEvent } from '../../domain/access/eventAccess.ts';
import type { Grant } from '../../domain/access/granted.ts';
import { auditEvent } from '../../domain/audit/entry.ts';
import { revealKey } from '../../domain/channel/eventPosts.ts';
import { queuePost } from '../../domain/channel/queuePost.ts';
import type { Context } from '../../domain/context.ts';
import { dueNow } from '../../domain/events/dueNow.ts';
import { renewSummary } from '../../domain/events/renewSummary.ts';
import {
  moveStage,
  presentControl,
  presentStage,
  shownModeOf,
  STAGE_OFF,
  type StageDocuments,
} from '../../domain/stage/stageOf.ts';
import type { EventDocument, ProjectDocument, StageDocument, StoredSlot } from '../../store/documents.ts';
import type { Operation } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { readStage } from './readStage.ts';
import { beginReveal, moveReveal, rehearse, requireEmptyStage, revealBlockedInWords } from './reveal.ts';
import type { StageChange } from './stageChange.ts';

/**
 * Changes what the stage shows. Of several commands with the same `seq`, only the first one has an effect. Repeating it with
 * the same id succeeds.
 * @throws Refusal not_found, forbidden, archived, changed_meanwhile, stage_refused, reveal_blocked, voting_not_over,
 *   results_by_date, results_to_hide
 */
export async function sendCommand(
  ctx: Context,
  ref: EventRef,
  command: StageCommand,
): Promise<StageCommandAnswer> {
  const { access, stage } = await untilCommitted(async () => {
    const access = await requireEvent(ctx, ref, 'event_edit');
    const { live, order, stored } = await readStage(ctx.store, access.key);
    if (live.commands.includes(command.id)) return { access, stage: { live, order } };
    if (command.seq !== live.seq) enforce({ reason: 'stage_moved' });
    const change = await effectOf(ctx, access, { live, order }, command);
    const document: StageDocument = {
      ...moveStage(live, change.live),
      commands: [...live.commands, command.id].slice(-LIVE_COMMANDS_KEPT),
    };
    const changedOrder = order && change.slots ? { ...order, slots: change.slots } : order;
    await access.granted.store.commit(access.key, [
      stored ? { do: 'replace', document, ifMatch: stored.etag } : { do: 'create', document },
      ...(order && changedOrder && change.slots
        ? [{ do: 'replace' as const, document: changedOrder, ifMatch: order.etag }]
        : []),
      ...eventOperations(access, change, ctx.clock()),
      ...(change.entry ? [auditEvent(ctx, ref, change.entry)] : []),
    ]);
    return { access, stage: { live: document, order: changedOrder } };
  });
  // The summary of an event has its show, and whether the results are revealed.
  await renewSummary(access.granted, ref);
  if (stage.live.mode === 'Reveal' && stage.live.step === stage.live.steps.length)
    await queuePost(ctx, { eventKey: access.key, post: 'Results', key: revealKey(access.event) });
  return {
    Live: presentStage(stage),
    Control: presentControl(stage.live, await revealBlockedInWords(ctx, access.event, stage.live)),
  };
}

/** Replaces the event if `voting` is set, or if a show begins or ends, because the event names the show on stage. */
function eventOperations(
  { event }: CheckedEvent,
  { live: { mode }, voting }: StageChange,
  now: Now,
): Operation[] {
  const { onStage: before, ...rest } = event;
  const onStage = mode === undefined ? before : shownModeOf(mode);
  if (voting === undefined && onStage === before) return [];
  const document: EventDocument = {
    ...rest,
    ...(onStage === undefined ? {} : { onStage }),
    ...(voting === undefined || voting === 'unchanged' ? {} : { voting }),
  };
  return [{ do: 'replace', document: dueNow(document, now), ifMatch: event.etag }];
}

function effectOf(
  ctx: Context,
  access: CheckedEvent & Grant,
  { live, order }: StageDocuments,
  command: StageCommand,
): StageChange | Promise<StageChange> {
  switch (command.do) {
    case 'demo':
      return startDemo(ctx, access, { live, order });
    case 'reveal':
      return beginReveal(ctx, access, live);
    case 'rehearse':
      return rehearse(ctx, access, live);
    case 'end':
      return live.mode === 'Off' ? { live: {} } : { live: STAGE_OFF, entry: { action: 'StageEnded' } };
    case 'black':
    case 'light':
      if (live.mode === 'Off') throw refusal({ reason: 'stage_empty' });
      return { live: { black: command.do === 'black' } };
    case 'next':
    case 'back':
    case 'start':
    case 'pause':
    case 'resume':
    case 'extend':
    case 'questions':
    case 'skip':
      if (live.mode === 'Demo') return moveDemo(ctx, access, { live, order }, { ...command, do: command.do });
      if (command.do !== 'next' && command.do !== 'back') throw refusal({ reason: 'not_a_demo' });
      return moveReveal(ctx, access, live, {
        by: command.do === 'next' ? 1 : -1,
        confirmed: command.confirm,
      });
  }
}

/** Puts the first waiting slot on the stage. Copies the names of projects again, because teams may have changed them. */
async function startDemo(
  ctx: Context,
  { key }: CheckedEvent,
  { live, order }: StageDocuments,
): Promise<StageChange> {
  requireEmptyStage(live);
  if (order === null || order.slots.length === 0) throw refusal({ reason: 'order_empty' });
  const projects = await ctx.store.list('project', key);
  const names = new Map(projects.map(({ name, projectId }) => [projectId, name]));
  const { demo, slots } = beginDemo(order.slots, isWithdrawnIn(projects));
  return {
    live: { mode: 'Demo', step: 0, steps: [], demo },
    slots: slots.map((slot) => ({ ...slot, title: names.get(slot.projectId ?? '') ?? slot.title })),
    entry: { action: 'StageStarted', subject: 'Demo day' },
  };
}

/** `next` and `skip` leave out teams that have withdrawn since the last command, so no one calls them to the stage. */
async function moveDemo(
  { clock, store }: Context,
  { key }: CheckedEvent,
  { live: { demo }, order }: StageDocuments,
  command: DemoCommand,
): Promise<StageChange> {
  const before = order?.slots ?? [];
  if (demo === undefined) throw refusal({ reason: 'not_a_demo' });
  enforce(demoRefusal(demo, before, command.do));
  const remaining =
    command.do === 'next' || command.do === 'skip'
      ? withoutWithdrawn(before, isWithdrawnIn(await store.list('project', key)))
      : before;
  const { slots, ...after } = demoAfter(demo, remaining, command, clock());
  return { live: after, ...(slots === before ? {} : { slots }) };
}

/** Counts only Inactive and deleted projects as withdrawn. A Pending project gets no votes, but its team can show it. */
function isWithdrawnIn(projects: readonly ProjectDocument[]): (slot: StoredSlot) => boolean {
  const staying = new Set(
    projects.filter(({ status }) => status !== 'Inactive').map(({ projectId }) => projectId),
  );
  return ({ projectId }) => projectId !== null && !staying.has(projectId);
}
