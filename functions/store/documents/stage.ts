import type { DemoState, SlotState, Table } from '#contract/stage/demoDayRules.ts';
import type { RevealBasis, RevealStep } from '#contract/stage/revealRules.ts';
import type { StageMode } from '#contract/stage/stage.ts';
import type { EventPart } from './events.ts';

export interface StageDocument extends EventPart {
  readonly type: 'live';
  readonly id: 'live';
  readonly seq: number;
  readonly mode: StageMode;
  /** The number of steps that are shown. */
  readonly step: number;
  /** Fixed when a reveal or rehearsal begins, so that a later change of an award can't mix two results on stage. */
  readonly steps: readonly RevealStep[];
  /** Stays stored after the reveal ends, but counts only in the mode Reveal. */
  readonly basis?: RevealBasis;
  /** True if the projector is black. The audience's phones don't show that. */
  readonly black?: boolean;
  /** Stays stored after the demo day ends, but counts only in the mode Demo. */
  readonly demo?: DemoState;
  readonly commands: readonly string[];
}

export interface RunningOrderDocument extends EventPart {
  readonly type: 'runningOrder';
  readonly id: 'running-order';
  /** Grows with each edit by an organiser, but not when a stage command changes the state of a slot. */
  readonly version: number;
  readonly slots: readonly StoredSlot[];
  /** The text that decided a random order. Null if organisers chose the order themselves. */
  readonly seed: string | null;
}

export type StoredSlot = {
  readonly id: string;
  /** Null for a slot without a project, such as a break. */
  readonly projectId: string | null;
  /** The text that organisers typed, or a copy of the project's name. With the copy, the feed for phones needs no other read. */
  readonly title: string;
  readonly minutes: number;
  readonly questionMinutes: number;
  readonly room: string | null;
  readonly state: SlotState;
};

/** All tables are in one document, so that no two teams get the same number. */
export interface TablesDocument extends EventPart {
  readonly type: 'tables';
  readonly id: 'tables';
  readonly version: number;
  readonly tables: readonly Table[];
}
