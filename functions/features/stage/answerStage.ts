import type { EventRef } from '#contract/base/identifiers.ts';
import type { StageAnswer } from '#contract/stage/stage.ts';
import { eventAccess } from '../../domain/access/eventAccess.ts';
import type { Context } from '../../domain/context.ts';
import { presentControl, presentStage, presentToAudience } from '../../domain/stage/stageOf.ts';
import type { StageTickets } from '../../domain/stage/stageTickets.ts';
import { readStage } from './readStage.ts';
import { revealBlockedInWords } from './reveal.ts';

/** Only people who can edit the event get rehearsals and steps that aren't shown yet. @throws Refusal not_found */
export async function answerStage(
  ctx: Context,
  ref: EventRef,
  { stageTickets }: { readonly stageTickets: StageTickets },
): Promise<StageAnswer> {
  const { event, key, permissions } = await eventAccess(ctx, ref);
  const stage = await readStage(ctx.store, key);
  const { expires, ticket } = await stageTickets.issue(key);
  const issued = { Ticket: ticket, TicketExpires: expires.toISOString() };
  if (!permissions.includes('event_edit'))
    return { Live: presentToAudience(stage, event), ...issued, Control: null };
  return {
    Live: presentStage(stage),
    ...issued,
    Control: presentControl(stage.live, await revealBlockedInWords(ctx, event, stage.live)),
  };
}
