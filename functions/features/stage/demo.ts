import {
  beginDemo,
  demoAfter,
  type DemoCommand,
  demoRefusal,
  withoutWithdrawn,
} from '#contract/stage/demoDayRules.ts';
import { enforce, refusal } from '../../core/errors.ts';
import type { CheckedEvent } from '../../domain/access/eventAccess.ts';
import type { Context } from '../../domain/context.ts';
import type { StageDocuments } from '../../domain/stage/stageOf.ts';
import type { ProjectDocument, StoredSlot } from '../../store/documents.ts';
import { requireEmptyStage } from './reveal.ts';
import type { StageChange } from './stageChange.ts';

/** Puts the first waiting slot on the stage. Copies the names of projects again, because teams may have changed them. */
export async function startDemo(
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
export async function moveDemo(
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
