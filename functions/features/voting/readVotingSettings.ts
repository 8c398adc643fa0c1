import type { EventRef } from '#contract/base/identifiers.ts';
import { lookAtEvent } from '../../domain/access/eventAccess.ts';
import type { Context } from '../../domain/context.ts';
import { type EventSettings, eventSettingsOf } from '../../domain/voting/votingSettings.ts';

export async function readVotingSettings(ctx: Context, ref: EventRef): Promise<EventSettings> {
  const { event } = await lookAtEvent(ctx, ref, 'event_edit');
  return eventSettingsOf(event);
}
