import type { ProjectRef } from '#contract/identifiers.ts';
import { requireProject } from '../access/projectAccess.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { documentId } from '../store/documents.ts';
import { CommitConflict } from '../store/store.ts';
import { untilCommitted } from '../store/untilCommitted.ts';
import { requireVotingOpen } from './requireVotingOpen.ts';

/**
 * Casts the caller's vote for a project (project_vote). The vote and its tally change in one commit, and the vote's id
 * follows from voter and project: voting again, or again after an answer was lost, is a success and counts once.
 * @throws Refusal voting_closed, not_voteable
 */
export async function castVote(ctx: Context, ref: ProjectRef): Promise<void> {
  const { event, key, project } = await requireProject(ctx, ref, 'project_vote');
  // One reading of the clock decides and is stored, so that every vote lies within the window it was decided by.
  const now = ctx.clock();
  requireVotingOpen(event, now);
  if (project.status !== 'Active')
    throw new Refusal('not_voteable', 'Only active projects can be voted for.');

  const { userId } = ctx.caller;
  const { projectId } = project;
  await untilCommitted(async () => {
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
      ]);
    } catch (error) {
      const votedBefore = error instanceof CommitConflict && error.reason === 'exists';
      if (!votedBefore) throw error;
    }
  });
}
