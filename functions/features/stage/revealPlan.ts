import type { Now } from '#contract/base/phase.ts';
import type { RuleRefusal } from '#contract/base/refused.ts';
import { revealRefusal } from '#contract/results/resultsRules.ts';
import { basisRefusal, revealBlocked, type RevealPlan } from '#contract/stage/revealRules.ts';
import { refusal } from '../../core/errors.ts';
import { type EventAwards, readAwards, stateOf } from '../../domain/awards/awardsOf.ts';
import type { Context } from '../../domain/context.ts';
import { revealBasisOf } from '../../domain/stage/stageOf.ts';
import { votingSettingsOf } from '../../domain/voting/votingSettings.ts';
import type { EventDocument, StageDocument } from '../../store/documents.ts';

export const planOf = (all: EventAwards): RevealPlan => ({
  dates: all.event.dates,
  staged: votingSettingsOf(all.event).staged ?? false,
  awards: all.awards.map((award) => ({ name: award.name, state: stateOf(all, award) })),
});

/** Says why the reveal on stage can't show another step. */
export const goOnRefusal = (event: EventDocument, { basis }: StageDocument, now: Now): RuleRefusal | null =>
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
