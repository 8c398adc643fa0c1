import type { Now } from '#contract/base/phase.ts';
import type { RuleRefusal } from '#contract/base/refused.ts';
import { revealRefusal } from '#contract/results/resultsRules.ts';
import {
  basisRefusal,
  inventedAward,
  moveRefusal,
  revealBlocked,
  type RevealedAward,
  type RevealPlan,
  revealSteps,
} from '#contract/stage/revealRules.ts';
import { enforce, refusal } from '../../core/errors.ts';
import type { CheckedEvent } from '../../domain/access/eventAccess.ts';
import { type EventAwards, readAwards, stateOf, winningProjects } from '../../domain/awards/awardsOf.ts';
import type { Context } from '../../domain/context.ts';
import { revealBasisOf } from '../../domain/stage/stageOf.ts';
import { hideResults, revealResults, votingSettingsOf } from '../../domain/voting/votingSettings.ts';
import type { AwardDocument, EventDocument, StageDocument } from '../../store/documents.ts';
import type { StageChange } from './stageChange.ts';

/** @throws Refusal stage_refused if the stage shows something */
export function requireEmptyStage({ mode }: StageDocument): void {
  if (mode !== 'Off') enforce({ reason: 'stage_taken' });
}

/** Stores the steps, so that a later change of an award doesn't change the reveal. */
export async function beginReveal(
  ctx: Context,
  { event }: CheckedEvent,
  live: StageDocument,
): Promise<StageChange> {
  requireEmptyStage(live);
  const all = await readAwards(ctx.store, event);
  enforce(revealBlocked(planOf(all), ctx.clock()), event);
  const steps = revealSteps(all.awards.map((award) => revealedAward(all, award)));
  return {
    live: { mode: 'Reveal', step: 0, steps, basis: revealBasisOf(event) },
    entry: { action: 'StageStarted', subject: 'Reveal' },
    // Writes the event without a change, so that this commit conflicts with an award that changes at the same time.
    voting: 'unchanged',
  };
}

const planOf = (all: EventAwards): RevealPlan => ({
  dates: all.event.dates,
  staged: votingSettingsOf(all.event).staged ?? false,
  awards: all.awards.map((award) => ({ name: award.name, state: stateOf(all, award) })),
});

const revealedAward = ({ projects }: EventAwards, { name, result }: AwardDocument): RevealedAward => ({
  name,
  winners: (result ? winningProjects(result, projects) : []).map(({ place, project }) => ({
    id: project.projectId,
    name: project.name,
    logoUrl: project.logoUrl,
    place,
  })),
});

export async function rehearse(
  ctx: Context,
  { event }: CheckedEvent,
  live: StageDocument,
): Promise<StageChange> {
  requireEmptyStage(live);
  const { awards } = await readAwards(ctx.store, event);
  if (awards.length === 0) enforce({ reason: 'reveal_without_awards' });
  return {
    live: { mode: 'Rehearsal', step: 0, steps: revealSteps(awards.map(inventedAward)) },
    entry: { action: 'StageStarted', subject: 'Rehearsal' },
  };
}

interface Move {
  readonly by: 1 | -1;
  /** True if the person has confirmed that going back hides the results. */
  readonly confirmed: boolean;
}

/**
 * Shows the next step, or hides the latest one. The last step of a reveal also reveals the results in the portal, and going
 * back from it hides them again.
 */
export function moveReveal(
  ctx: Context,
  { event }: CheckedEvent,
  before: StageDocument,
  { by, confirmed }: Move,
): StageChange {
  const { mode, step, steps } = before;
  const settings = votingSettingsOf(event);
  enforce(moveRefusal({ mode, step, steps: steps.length }, by, confirmed || !settings.revealed));
  const live = { step: step + by };
  if (mode !== 'Reveal') return { live };
  if (by === 1) enforce(goOnRefusal(event, before, ctx.clock()), event);
  const revealed = live.step === steps.length;
  if (revealed === settings.revealed) return { live };
  return {
    live,
    entry: { action: revealed ? 'ResultsRevealed' : 'ResultsHidden' },
    voting: revealed ? revealResults(settings, ctx.clock()) : hideResults(settings),
  };
}

/** Says why the reveal on stage can't show another step. */
const goOnRefusal = (event: EventDocument, { basis }: StageDocument, now: Now): RuleRefusal | null =>
  basisRefusal(basis, revealBasisOf(event)) ??
  // An admin may have decided meanwhile that the results appear by date.
  revealRefusal({ dates: event.dates, settings: votingSettingsOf(event) }, true, now);

/** @returns a sentence that says why a reveal can't begin now, or why the one on stage can't go on; null if it can */
export async function revealBlockedInWords(
  ctx: Context,
  event: EventDocument,
  live: StageDocument,
): Promise<string | null> {
  const refused =
    live.mode === 'Reveal'
      ? goOnRefusal(event, live, ctx.clock())
      : revealBlocked(planOf(await readAwards(ctx.store, event)), ctx.clock());
  return refused && refusal(refused, event).message;
}
