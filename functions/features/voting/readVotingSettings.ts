import type { EventRef } from '#contract/base/identifiers.ts';
import { phaseOf } from '#contract/base/phase.ts';
import { lookAtEvent } from '../../domain/access/eventAccess.ts';
import type { Context } from '../../domain/context.ts';
import { isInTeam } from '../../domain/teams/membership.ts';
import { type EventSettings, eventSettingsOf } from '../../domain/voting/votingSettings.ts';
import { documentId } from '../../store/documents.ts';

/** @returns also the number of votes that people have for their own team; undefined unless voting is open */
export async function readVotingSettings(
  ctx: Context,
  ref: EventRef,
): Promise<{ readonly settings: EventSettings; readonly ownTeamVotes: number | undefined }> {
  const { event, key } = await lookAtEvent(ctx, ref, 'event_edit');
  const isOpen = phaseOf(event.dates, ctx.clock()) === 'VotingOpen';
  const ownTeamVotes = isOpen ? await countOwnTeamVotes(ctx, key) : undefined;
  return { settings: eventSettingsOf(event), ownTeamVotes };
}

async function countOwnTeamVotes({ store }: Context, key: string): Promise<number> {
  const participants = await store.list('participant', key);
  const ids = participants.filter(isInTeam).map((one) => documentId.vote(one.projectId, one.userId));
  return (await store.readMany('vote', key, ids)).length;
}
