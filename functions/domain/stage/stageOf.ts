import type { StageSlot } from '#contract/stage/demoDay.ts';
import { type DemoState, slotAfter } from '#contract/stage/demoDayRules.ts';
import { basisRefusal, type RevealBasis, type RevealStep } from '#contract/stage/revealRules.ts';
import type {
  StageControl,
  StageDemo,
  StageMode,
  ShownStage,
  StageStep,
  ShownMode,
} from '#contract/stage/stage.ts';
import {
  documentId,
  type EventDocument,
  type StageDocument,
  type RunningOrderDocument,
  type StoredSlot,
} from '../../store/documents.ts';
import { awardsVersionOf } from '../awards/awardsVersionOf.ts';
import { votingSettingsOf } from '../voting/votingSettings.ts';

/** The stage between two shows. */
export const STAGE_OFF = { mode: 'Off', step: 0, steps: [] } as const;

/** An event has no document for its stage before the first command. */
export const emptyStage = (eventKey: string): StageDocument => ({
  type: 'live',
  id: documentId.live(),
  eventKey,
  seq: 0,
  ...STAGE_OFF,
  commands: [],
});

export type StageMove = Partial<Pick<StageDocument, 'basis' | 'black' | 'mode' | 'step' | 'steps' | 'demo'>>;

/** Each move takes the next number, so the API refuses commands of people who haven't seen it. */
export const moveStage = (live: StageDocument, move: StageMove): StageDocument => ({
  ...live,
  black: false,
  ...move,
  seq: live.seq + 1,
});

export const revealBasisOf = (event: EventDocument): RevealBasis => ({
  votingEnd: event.dates.VotingEnd,
  awardsVersion: awardsVersionOf(event),
});

const presentStep = ({ award, kind, place, winners }: RevealStep): StageStep => ({
  Kind: kind,
  Award: award,
  Place: place,
  Winners: winners.map(({ id, logoUrl, name }) => ({ Id: id, Name: name, LogoUrl: logoUrl })),
});

const presentSlot = ({ id, minutes, projectId, questionMinutes, room, title }: StoredSlot): StageSlot => ({
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
): StageDemo {
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
  readonly live: StageDocument;
  readonly order: RunningOrderDocument | null;
}

export const presentStage = ({ live, order }: StageDocuments): ShownStage => ({
  Mode: live.mode,
  Demo: live.mode === 'Demo' && live.demo ? presentDemo(live.demo, order) : null,
  Steps: live.mode === 'Off' ? [] : live.steps.slice(0, live.step).map(presentStep),
});

/** The ids of the documents on which the audience's view depends. */
export const STAGE_IDS = [documentId.event(), documentId.live(), documentId.runningOrder()] as const;

const NOTHING: ShownStage = { Mode: 'Off', Demo: null, Steps: [] };

const isArchived = ({ archived = false, organisationArchived }: EventDocument): boolean =>
  archived || organisationArchived;

export const shownModeOf = (mode: StageMode): ShownMode | undefined =>
  mode === 'Demo' || mode === 'Reveal' ? mode : undefined;

export const showNow = (event: EventDocument): ShownMode | null =>
  isArchived(event) ? null : (event.onStage ?? null);

/**
 * Returns what the audience sees. It doesn't reveal that there is a rehearsal, and names no winners that may have changed since
 * the reveal began, or that an organiser has hidden again after its last step.
 */
export function presentToAudience(stage: StageDocuments, event: EventDocument): ShownStage {
  const { basis, mode, step, steps } = stage.live;
  const isHidden = step === steps.length && !votingSettingsOf(event).revealed;
  const isShown =
    mode === 'Demo' || (mode === 'Reveal' && !isHidden && basisRefusal(basis, revealBasisOf(event)) === null);
  return isShown && !isArchived(event) ? presentStage(stage) : NOTHING;
}

export const presentControl = (
  { black = false, mode, seq, step, steps }: StageDocument,
  blocked: string | null,
): StageControl => ({
  Seq: seq,
  Step: mode === 'Off' ? 0 : step,
  Steps: mode === 'Off' ? [] : steps.map(presentStep),
  Black: black,
  RevealBlocked: blocked,
});
