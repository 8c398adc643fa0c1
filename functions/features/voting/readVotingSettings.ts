import type { EventRef } from '#contract/base/identifiers.ts';
import { phaseOf } from '#contract/base/phase.ts';
import { lookAtEvent } from '../../domain/access/eventAccess.ts';
import type { Context } from '../../domain/context.ts';
import { isInTeam } from '../../domain/teams/membership.ts';
import { type EventSettings, eventSettingsOf } from '../../domain/voting/votingSettings.ts';
import { documentId, type EventDocument } from '../../store/documents.ts';

/** @returns also how many people voted for a team that was theirs when voting began; null unless voting is open */
export async function readVotingSettings(
  ctx: Context,
  ref: EventRef,
): Promise<{ readonly settings: EventSettings; readonly ownTeamVotes: number | null }> {
  const { event } = await lookAtEvent(ctx, ref, 'event_edit');
  const isOpen = phaseOf(event.dates, ctx.clock()) === 'VotingOpen';
  const ownTeamVotes = isOpen ? await countOwnTeamVotes(ctx, event) : null;
  return { settings: eventSettingsOf(event), ownTeamVotes };
}

/** Counts no one who joined later. Otherwise, organisers could learn a person's vote by adding them to teams in turn. */
async function countOwnTeamVotes({ store }: Context, { dates, eventKey }: EventDocument): Promise<number> {
  const participants = await store.list('participant', eventKey);
  const ids = participants
    .filter(isInTeam)
    .filter(({ teamChangedAt }) => Date.parse(teamChangedAt ?? '') < Date.parse(dates.VotingStart))
    .map((one) => documentId.vote(one.projectId, one.userId));
  return (await store.readMany('vote', eventKey, ids)).length;
}
