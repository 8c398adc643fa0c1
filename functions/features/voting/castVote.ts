import type { ProjectRef } from '#contract/identifiers.ts';
import { requireProject } from '../../domain/access/projectAccess.ts';
import type { Context } from '../../domain/context.ts';
import { Refusal } from '../../core/errors.ts';
import { documentId } from '../../store/documents.ts';
import { CommitConflict } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { isInTeam } from '../../domain/team/rules.ts';
import { countedVotes } from '../../domain/vote/countedVotes.ts';
import { requireVotingOpen } from './requireVotingOpen.ts';
import { votingSettingsOf } from '../../domain/vote/votingSettings.ts';

/**
 * Casts the caller's vote for a project (project_vote). The vote, its tally and the count of the caller's votes change in
 * one commit, so that a limit holds whatever happens at the same moment; and the vote's id follows from voter and project:
 * voting again, or again after an answer was lost, is a success and counts once.
 * @throws Refusal voting_closed, not_voteable, own_team, votes_used_up
 */
export async function castVote(ctx: Context, ref: ProjectRef): Promise<void> {
  const { event, key, participant, project } = await requireProject(ctx, ref, 'project_vote');
  // One reading of the clock decides and is stored, so that every vote lies within the window it was decided by.
  const now = ctx.clock();
  requireVotingOpen(event, now);
  if (project.status !== 'Active')
    throw new Refusal('not_voteable', 'Only active projects can be voted for.');

  const { userId } = ctx.caller;
  const { projectId } = project;
  const { ownTeam, votesPerPerson } = votingSettingsOf(event);
  if (!ownTeam && isInTeam(participant) && participant.projectId === projectId)
    throw new Refusal('own_team', 'At this event nobody votes for their own team.');

  await untilCommitted(async () => {
    const counted = await countedVotes(ctx, key);
    if (votesPerPerson !== null && counted.votes >= votesPerPerson) {
      if (await ctx.store.read('vote', key, documentId.vote(projectId, userId))) return;
      throw votesUsedUp(votesPerPerson);
    }
    try {
      await ctx.store.commit(key, [
        {
          do: 'create',
          document: {
            type: 'vote',
            id: documentId.vote(projectId, userId),
            eventKey: key,
            userId,
            projectId,
            castAt: new Date(now).toISOString(),
            windowStart: event.dates.VotingStart,
            windowEnd: event.dates.VotingEnd,
          },
        },
        { do: 'increment', type: 'tally', id: documentId.tally(projectId), property: 'votes', by: 1 },
        counted.change(1),
      ]);
    } catch (error) {
      const votedBefore =
        error instanceof CommitConflict && error.reason === 'exists' && error.operation === 0;
      if (!votedBefore) throw error;
    }
  });
}

const votesUsedUp = (limit: number) =>
  new Refusal(
    'votes_used_up',
    limit === 1
      ? 'You have placed your vote already. Remove it to vote for another project.'
      : `You have placed all of your ${limit} votes. Remove one to vote for another project.`,
  );
