import { revealBlocked, type RevealPlan } from '#contract/rules/reveal.ts';
import { refusal } from '../../core/errors.ts';
import { type EventAwards, readAwards, stateOf } from '../../domain/award/awardsOf.ts';
import type { Context } from '../../domain/context.ts';
import { votingSettingsOf } from '../../domain/vote/votingSettings.ts';
import type { EventDocument } from '../../store/documents.ts';

export const planOf = (all: EventAwards): RevealPlan => ({
  dates: all.event.dates,
  staged: votingSettingsOf(all.event).staged ?? false,
  awards: all.awards.map((award) => ({ name: award.name, state: stateOf(all, award) })),
});

/** @returns a sentence that says why a reveal can't begin now; null if it can */
export async function revealBlockedInWords(ctx: Context, event: EventDocument): Promise<string | null> {
  const refused = revealBlocked(planOf(await readAwards(ctx.store, event)), ctx.clock());
  return refused && refusal(refused, event).message;
}
