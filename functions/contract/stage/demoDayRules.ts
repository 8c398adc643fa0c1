// functions/contract/README.md, "Demo day", states these rules in words.

import { hashOf } from '../base/hashOf.ts';
import type { Now } from '../base/phase.ts';
import type { RuleRefusal } from '../base/refused.ts';
import { MINUTE } from '../base/times.ts';
import type { DEMO_COMMANDS } from './stageCommands.ts';

type Instant = string;

export type SlotState = 'Waiting' | 'Done' | 'Skipped';

export interface TimedSlot {
  readonly id: string;
  readonly minutes: number;
  readonly questionMinutes: number;
  readonly state: SlotState;
}

export type DemoState = {
  /** The slot on stage. Null after the last one. */
  readonly slot: string | null;
  readonly part: 'Waiting' | 'Talk' | 'Questions';
  /** The end of the part. Null while the timer doesn't run. */
  readonly endsAt: Instant | null;
  /** The time that a paused timer has left, negative if the speaker is over time. Null if the timer isn't paused. */
  readonly pausedMs: number | null;
};

export interface DemoCommand {
  readonly do: (typeof DEMO_COMMANDS)[number];
  /** The minutes to add. Only `extend` uses them. */
  readonly minutes: number;
}

const onStage = (slot: string | null): DemoState => ({ slot, part: 'Waiting', endsAt: null, pausedMs: null });

const inMs = (now: Now, ms: number): Instant => new Date(now + ms).toISOString();

export const withoutWithdrawn = <S extends TimedSlot>(
  slots: readonly S[],
  isWithdrawn: (slot: S) => boolean,
): readonly S[] =>
  slots.map((slot) =>
    slot.state === 'Waiting' && isWithdrawn(slot) ? { ...slot, state: 'Skipped' as const } : slot,
  );

/** Begins at the first slot that waits. If none waits, all of them wait again, except those of withdrawn teams. */
export function beginDemo<S extends TimedSlot>(
  slots: readonly S[],
  isWithdrawn: (slot: S) => boolean = () => false,
): { readonly demo: DemoState; readonly slots: readonly S[] } {
  const waits = ({ state }: S) => state === 'Waiting';
  const remaining = withoutWithdrawn(slots, isWithdrawn);
  const restarted = slots.map((slot) => ({ ...slot, state: 'Waiting' as const }));
  const ready = remaining.some(waits) ? remaining : withoutWithdrawn(restarted, isWithdrawn);
  return { demo: onStage(ready.find(waits)?.id ?? null), slots: ready };
}

export function demoRefusal(
  { endsAt, part, pausedMs, slot }: DemoState,
  slots: readonly TimedSlot[],
  command: DemoCommand['do'],
): RuleRefusal | null {
  const refuseIf = (isWrong: boolean, reason: RuleRefusal['reason']): RuleRefusal | null =>
    isWrong ? { reason } : null;
  switch (command) {
    case 'start':
      return refuseIf(slot === null, 'stage_at_end') ?? refuseIf(part !== 'Waiting', 'talk_started');
    case 'pause':
      return refuseIf(endsAt === null, 'timer_stopped');
    case 'resume':
      return refuseIf(pausedMs === null, 'timer_not_paused');
    case 'extend':
      return refuseIf(part === 'Waiting', 'talk_not_started');
    case 'questions':
      return refuseIf(part !== 'Talk', 'talk_not_started');
    case 'next':
    case 'skip':
      return refuseIf(slot === null, 'stage_at_end');
    case 'back':
      return refuseIf(slots[0]?.id === slot, 'stage_at_start');
  }
}

export function demoAfter<S extends TimedSlot>(
  demo: DemoState,
  slots: readonly S[],
  command: DemoCommand,
  now: Now,
): { readonly demo: DemoState; readonly slots: readonly S[] } {
  const index = slots.findIndex(({ id }) => id === demo.slot);
  const current = slots[index];
  const leftMs = demo.pausedMs ?? Date.parse(demo.endsAt ?? '') - now;
  const withState = (id: string | undefined, state: SlotState) =>
    slots.map((slot) => (slot.id === id ? { ...slot, state } : slot));
  switch (command.do) {
    case 'start':
      return {
        demo: { ...demo, part: 'Talk', endsAt: inMs(now, (current?.minutes ?? 0) * MINUTE) },
        slots,
      };
    case 'pause':
      return { demo: { ...demo, endsAt: null, pausedMs: leftMs }, slots };
    case 'resume':
      return { demo: { ...demo, endsAt: inMs(now, leftMs), pausedMs: null }, slots };
    case 'extend': {
      const longer = leftMs + command.minutes * MINUTE;
      const time = demo.pausedMs === null ? { endsAt: inMs(now, longer) } : { pausedMs: longer };
      return { demo: { ...demo, ...time }, slots };
    }
    case 'questions': {
      const endsAt = inMs(now, (current?.questionMinutes ?? 0) * MINUTE);
      return { demo: { ...demo, part: 'Questions', endsAt, pausedMs: null }, slots };
    }
    case 'next':
    case 'skip': {
      const following = slots.slice(index + 1).find(({ state }) => state === 'Waiting');
      return {
        demo: onStage(following?.id ?? null),
        slots: withState(demo.slot ?? undefined, command.do === 'next' ? 'Done' : 'Skipped'),
      };
    }
    case 'back': {
      const previous = slots[(index === -1 ? slots.length : index) - 1]?.id;
      return { demo: onStage(previous ?? null), slots: withState(previous, 'Waiting') };
    }
  }
}

export const slotAfter = <S extends TimedSlot>(slots: readonly S[], slot: string | null): S | undefined =>
  slot === null
    ? undefined
    : slots.slice(slots.findIndex(({ id }) => id === slot) + 1).find(({ state }) => state === 'Waiting');

/** The order depends only on the seed and the projects, so anyone can repeat it. Slots without a project keep their places. */
export function inSeededOrder<S extends { readonly project?: string | undefined }>(
  slots: readonly S[],
  seed: string,
): S[] {
  const key = (slot: S) => hashOf(`${seed}\t${slot.project}`);
  const projects = slots
    .filter(({ project }) => project !== undefined)
    .toSorted((a, b) => key(a) - key(b) || ((a.project ?? '') < (b.project ?? '') ? -1 : 1));
  let next = 0;
  return slots.map((slot) => (slot.project === undefined ? slot : (projects[next++] ?? slot)));
}

export type Table = {
  readonly projectId: string;
  readonly number: number;
};

/** Gives late teams the numbers after the last one. The numbers of withdrawn teams stay free, so no one has to move. */
export function withLateTables(tables: readonly Table[], late: readonly string[]): Table[] {
  const seated = new Set(tables.map(({ projectId }) => projectId));
  const last = Math.max(0, ...tables.map((table) => table.number));
  return [
    ...tables,
    ...late
      .filter((projectId) => !seated.has(projectId))
      .map((projectId, index) => ({ projectId, number: last + index + 1 })),
  ];
}
