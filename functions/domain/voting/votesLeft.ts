import type { CheckedEvent } from '../access/eventAccess.ts';
import type { Context } from '../context.ts';
import { countedVotes } from './countedVotes.ts';
import { votesLeftOf, votingSettingsOf } from './votingSettings.ts';

export interface VotesLeft {
  readonly left: number;
  /** The number of votes that the caller cast before they deleted their account. */
  readonly kept: number;
}

/** Returns null if the event doesn't limit votes. */
export async function votesLeft(ctx: Context, { event, key }: CheckedEvent): Promise<VotesLeft | null> {
  const { votesPerPerson } = votingSettingsOf(event);
  if (votesPerPerson === null) return null;
  const { kept, votes } = await countedVotes(ctx, key);
  return { left: votesLeftOf(votesPerPerson, votes), kept };
}
