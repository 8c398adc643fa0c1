import type { LiveSlot } from '#contract/demoDay.ts';
import type { LiveControl, LiveDemo, LiveMode, LiveStage, LiveStep, ShownMode } from '#contract/live.ts';
import type { Now } from '#contract/phase.ts';
import { type DemoState, slotAfter } from '#contract/rules/demoDay.ts';
import { isVotingOver } from '#contract/rules/results.ts';
import type { RevealStep } from '#contract/rules/reveal.ts';
import {
  documentId,
  type EventDocument,
  type LiveDocument,
  type RunningOrderDocument,
  type StoredSlot,
} from '../../store/documents.ts';

/** An event has no document for its stage before the first command. */
export const emptyStage = (eventKey: string): LiveDocument => ({
  type: 'live',
  id: documentId.live(),
  eventKey,
  seq: 0,
  mode: 'Off',
  step: 0,
  steps: [],
  commands: [],
});

const presentStep = ({ award, kind, place, winners }: RevealStep): LiveStep => ({
  Kind: kind,
  Award: award,
  Place: place,
  Winners: winners.map(({ id, logoUrl, name }) => ({ Id: id, Name: name, LogoUrl: logoUrl })),
});

const presentSlot = ({ id, minutes, projectId, questionMinutes, room, title }: StoredSlot): LiveSlot => ({
  Id: id,
  Title: title,
  Project: projectId,
  Minutes: minutes,
  QuestionMinutes: questionMinutes,
  Room: room,
});

function presentDemo(
  { endsAt, part, pausedMs, slot }: DemoState,
  order: RunningOrderDocument | null,
): LiveDemo {
  const slots = order?.slots ?? [];
  const now = slots.find(({ id }) => id === slot);
  const next = slotAfter(slots, slot);
  return {
    Now: now ? presentSlot(now) : null,
    Next: next ? presentSlot(next) : null,
    Part: part,
    EndsAt: endsAt,
    PausedMs: pausedMs,
  };
}

export interface StageDocuments {
  readonly live: LiveDocument;
  readonly order: RunningOrderDocument | null;
}

export const presentStage = ({ live, order }: StageDocuments): LiveStage => ({
  Mode: live.mode,
  ...(live.mode === 'Demo' && live.demo ? { Demo: presentDemo(live.demo, order) } : {}),
  Steps: live.mode === 'Off' ? [] : live.steps.slice(0, live.step).map(presentStep),
});

/** The ids of the documents on which the audience's view depends. */
export const STAGE_IDS = [documentId.event(), documentId.live(), documentId.runningOrder()] as const;

const NOTHING: LiveStage = { Mode: 'Off', Steps: [] };

const isShown = (
  mode: LiveMode,
  {
    archived = false,
    dates,
    organisationArchived = false,
  }: Pick<EventDocument, 'archived' | 'dates' | 'organisationArchived'>,
  now: Now,
): mode is ShownMode =>
  !archived && !organisationArchived && (mode === 'Demo' || (mode === 'Reveal' && isVotingOver(dates, now)));

export const shownModeOf = (mode: LiveMode): ShownMode | undefined =>
  mode === 'Demo' || mode === 'Reveal' ? mode : undefined;

export const showNow = (event: EventDocument, now: Now): ShownMode | undefined =>
  event.onStage !== undefined && isShown(event.onStage, event, now) ? event.onStage : undefined;

/** Returns what the audience sees. It doesn't reveal that there is a rehearsal, and names no winners while people vote. */
export const presentToAudience = (stage: StageDocuments, event: EventDocument, now: Now): LiveStage =>
  isShown(stage.live.mode, event, now) ? presentStage(stage) : NOTHING;

export const presentControl = (
  { black = false, mode, seq, step, steps }: LiveDocument,
  blocked: string | null,
): LiveControl => ({
  Seq: seq,
  Step: mode === 'Off' ? 0 : step,
  Steps: mode === 'Off' ? [] : steps.map(presentStep),
  Black: black,
  RevealBlocked: blocked,
});
