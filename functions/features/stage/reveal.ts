import {
  inventedAward,
  moveRefusal,
  revealBlocked,
  type RevealedAward,
  revealSteps,
} from '#contract/stage/revealRules.ts';
import { enforce } from '../../core/errors.ts';
import type { CheckedEvent } from '../../domain/access/eventAccess.ts';
import { type EventAwards, readAwards, winningProjects } from '../../domain/awards/awardsOf.ts';
import type { Context } from '../../domain/context.ts';
import { revealBasisOf } from '../../domain/stage/stageOf.ts';
import { hideResults, revealResults, votingSettingsOf } from '../../domain/voting/votingSettings.ts';
import type { AwardDocument, StageDocument } from '../../store/documents.ts';
import { goOnRefusal, planOf } from './revealPlan.ts';
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
  enforce(moveRefusal({ mode, step, steps: steps.length }, by, confirmed));
  const live = { step: step + by };
  if (mode !== 'Reveal') return { live };
  if (by === 1) enforce(goOnRefusal(event, before, ctx.clock()), event);
  const revealed = live.step === steps.length;
  const wasRevealed = step === steps.length;
  if (revealed === wasRevealed) return { live };
  const settings = votingSettingsOf(event);
  return {
    live,
    entry: { action: revealed ? 'ResultsRevealed' : 'ResultsHidden' },
    voting: revealed ? revealResults(settings, ctx.clock()) : hideResults(settings),
  };
}
