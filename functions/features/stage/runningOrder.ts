import { isDeepStrictEqual } from 'node:util';
import type { EventRef } from '#contract/base/identifiers.ts';
import { UNKNOWN_PROJECT } from '#contract/base/inputErrors.ts';
import type { RunningOrder, RunningOrderChanges } from '#contract/stage/demoDay.ts';
import { inSeededOrder } from '#contract/stage/demoDayRules.ts';
import { enforce, invalid } from '../../core/errors.ts';
import { eventAccess, requireEvent } from '../../domain/access/eventAccess.ts';
import { auditEvent } from '../../domain/audit/entry.ts';
import type { Context } from '../../domain/context.ts';
import { type EditedVersion, requireVersion } from '../../domain/editing.ts';
import {
  documentId,
  type StageDocument,
  type ProjectDocument,
  type RunningOrderDocument,
  type StoredSlot,
} from '../../store/documents.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

export interface ReadRunningOrder {
  readonly order: RunningOrder;
  readonly version: number;
}

/** In the place of a deleted project's name. */
const DELETED_PROJECT = 'Deleted project';

const emptyOrder = (eventKey: string): RunningOrderDocument => ({
  type: 'runningOrder',
  id: documentId.runningOrder(),
  eventKey,
  version: 1,
  slots: [],
  seed: null,
});

/** @throws Refusal not_found */
export async function readRunningOrder(ctx: Context, ref: EventRef): Promise<ReadRunningOrder> {
  const { key } = await eventAccess(ctx, ref);
  const [stored, projects] = await Promise.all([
    ctx.store.read('runningOrder', key, documentId.runningOrder()),
    ctx.store.list('project', key),
  ]);
  return present(stored ?? emptyOrder(key), projects);
}

/**
 * Slots that stay keep their state.
 * @throws Refusal not_found, forbidden, archived, version_mismatch; stage_refused if the slot on stage is missing; invalid for
 *   an unknown project
 */
export async function saveRunningOrder(
  ctx: Context,
  ref: EventRef,
  changes: RunningOrderChanges,
  edited: EditedVersion,
): Promise<ReadRunningOrder> {
  return await untilCommitted(async () => {
    const { granted, key } = await requireEvent(ctx, ref, 'event_edit');
    const [stored, live, projects] = await Promise.all([
      ctx.store.read('runningOrder', key, documentId.runningOrder()),
      ctx.store.read('live', key, documentId.live()),
      ctx.store.list('project', key),
    ]);
    const { etag, ...before } = stored ?? { etag: null, ...emptyOrder(key) };
    const slots = slotsOf(before, changes, projects);
    requireSlotOnStage(before, live, slots);
    const changed = { ...before, slots, seed: changes.seed };
    if (isDeepStrictEqual(changed, before)) return present(before, projects);
    requireVersion(before, edited);
    const document = { ...changed, version: before.version + 1 };
    await granted.store.commit(key, [
      etag === null ? { do: 'create', document } : { do: 'replace', document, ifMatch: etag },
      auditEvent(ctx, ref, { action: 'RunningOrderChanged' }),
    ]);
    return present(document, projects);
  });
}

function slotsOf(
  { slots: before }: RunningOrderDocument,
  { seed, slots }: RunningOrderChanges,
  projects: readonly ProjectDocument[],
): StoredSlot[] {
  const known = new Map(before.map((slot) => [slot.id, slot]));
  const names = new Map(projects.map(({ name, projectId }) => [projectId, name]));
  for (const [index, { id, project }] of slots.entries())
    // Accept deleted projects that are in the order already. Otherwise, one deleted project would block every other change.
    if (project !== undefined && !names.has(project) && !known.has(id))
      throw invalid(`slots.${index}.project`, UNKNOWN_PROJECT);
  const ordered = seed === null ? slots : inSeededOrder(slots, seed);
  return ordered.map(({ id, minutes, project, question_minutes: questionMinutes, room, title }) => ({
    id,
    projectId: project ?? null,
    title: title ?? names.get(project ?? '') ?? known.get(id)?.title ?? '',
    minutes,
    questionMinutes,
    room,
    state: known.get(id)?.state ?? 'Waiting',
  }));
}

function requireSlotOnStage(
  { slots: before }: RunningOrderDocument,
  live: StageDocument | null,
  slots: readonly StoredSlot[],
): void {
  const shown = live?.mode === 'Demo' ? live.demo?.slot : null;
  if (!shown || slots.some(({ id }) => id === shown)) return;
  enforce({ reason: 'slot_on_stage', name: before.find(({ id }) => id === shown)?.title });
}

function present(
  { seed, slots, version }: RunningOrderDocument,
  projects: readonly ProjectDocument[],
): ReadRunningOrder {
  const byId = new Map(projects.map((project) => [project.projectId, project]));
  return {
    version,
    order: {
      Slots: slots.map(({ id, minutes, projectId, questionMinutes, room, state, title }) => {
        const project = byId.get(projectId ?? '');
        return {
          Id: id,
          Title: projectId === null ? title : (project?.name ?? DELETED_PROJECT),
          Project: projectId,
          Minutes: minutes,
          QuestionMinutes: questionMinutes,
          Room: room,
          State: state,
          Withdrawn: projectId !== null && project?.status !== 'Active',
        };
      }),
      Seed: seed,
    },
  };
}
