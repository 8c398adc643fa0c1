import type { EventAccess } from '../access/eventAccess.ts';
import type { Context } from '../context.ts';
import { countedVotes } from './countedVotes.ts';
import { votesLeftOf, votingSettingsOf } from './votingSettings.ts';

export async function votesLeft(ctx: Context, { event, key }: EventAccess): Promise<number | null> {
  const { votesPerPerson } = votingSettingsOf(event);
  if (votesPerPerson === null) return null;
  const { votes } = await countedVotes(ctx, key);
  return votesLeftOf(votesPerPerson, votes);
}
