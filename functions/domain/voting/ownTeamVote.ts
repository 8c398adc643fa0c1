import { phaseOf } from '#contract/base/phase.ts';
import { joiningRemovesVote } from '#contract/voting/votingRules.ts';
import { documentId, type EventDocument, type Stored, type VoterDocument } from '../../store/documents.ts';
import type { Operation } from '../../store/store.ts';
import type { Context } from '../context.ts';
import { voterOperations } from '../counts/counts.ts';
import { countedVotes } from './countedVotes.ts';
import { votingSettingsOf } from './votingSettings.ts';

export const removeVoteOperations = (projectId: string, userId: string): Operation[] => [
  { do: 'delete', type: 'vote', id: documentId.vote(projectId, userId) },
  { do: 'increment', type: 'tally', id: documentId.tally(projectId), property: 'votes', by: -1 },
];

/**
 * Returns operations for the commit that puts a person into a team. They remove the person's vote for this team if people can't
 * vote for their own team. Without a vote, they write the person's count as it is, so that a vote at the same moment conflicts.
 */
export async function ownTeamVoteOperations(
  { clock, store }: Pick<Context, 'clock' | 'store'>,
  event: EventDocument,
  { projectId, userId }: { readonly projectId: string; readonly userId: string },
): Promise<Operation[]> {
  const key = event.eventKey;
  if (!joiningRemovesVote(votingSettingsOf(event).ownTeam, phaseOf(event.dates, clock()))) return [];
  const counted = await countedVotes(store, key, userId);
  const { keptVoter } = counted;
  const vote = await store.read('vote', key, documentId.vote(projectId, userId));
  return [
    ...(vote === null
      ? counted.change(0)
      : [...removeVoteOperations(projectId, userId), ...counted.change(-1)]),
    ...(keptVoter && (await counted.votedBefore(projectId)) ? removeKeptVote(projectId, keptVoter) : []),
  ];
}

/** Removes a vote from before the person deleted their account. */
function removeKeptVote(projectId: string, { etag: ifMatch, ...voter }: Stored<VoterDocument>): Operation[] {
  const votes = voter.votes - 1;
  return [
    ...removeVoteOperations(projectId, voter.userId),
    { do: 'replace', document: { ...voter, votes }, ifMatch },
    ...voterOperations(voter.userId, voter.votes, votes),
  ];
}
