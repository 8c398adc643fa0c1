import type { LiveAnswer } from '#contract/live.ts';
import type { EventRef } from '#contract/identifiers.ts';
import { eventAccess } from '../../domain/access/eventAccess.ts';
import type { Context } from '../../domain/context.ts';
import { presentControl, presentStage, presentToAudience } from '../../domain/live/liveOf.ts';
import type { LiveTickets } from '../../domain/live/liveTickets.ts';
import { readStage } from './readStage.ts';
import { revealBlockedInWords } from './revealPlan.ts';

/** Only people who can edit the event get rehearsals and steps that aren't shown yet. @throws Refusal not_found */
export async function readLive(
  ctx: Context,
  ref: EventRef,
  { liveTickets }: { readonly liveTickets: LiveTickets },
): Promise<LiveAnswer> {
  const { event, key, permissions } = await eventAccess(ctx, ref);
  const stage = await readStage(ctx.store, key);
  const { expires, ticket } = await liveTickets.issue(key);
  const issued = { Ticket: ticket, TicketExpires: expires.toISOString() };
  if (!permissions.includes('event_edit')) return { Live: presentToAudience(stage, event), ...issued };
  return {
    Live: presentStage(stage),
    ...issued,
    Control: presentControl(stage.live, await revealBlockedInWords(ctx, event, stage.live)),
  };
}
