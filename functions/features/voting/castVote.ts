import type { ProjectRef } from '#contract/base/identifiers.ts';
import { phaseOf } from '#contract/base/phase.ts';
import { voteRefusal } from '#contract/voting/votingRules.ts';
import { enforce } from '../../core/errors.ts';
import { type CheckedProject, requireProject } from '../../domain/access/projectAccess.ts';
import { readIncomplete } from '../../domain/checklist/checklist.ts';
import type { Context } from '../../domain/context.ts';
import { countedVotes } from '../../domain/voting/countedVotes.ts';
import { isExcluded, votesLeftOf, votingSettingsOf } from '../../domain/voting/votingSettings.ts';
import { documentId } from '../../store/documents.ts';
import { CommitConflict } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

/** The index of the operation that changes the person's count. */
const COUNT_OPERATION = 2;

/**
 * Casts a vote, and changes the project's tally and the person's count in the same commit. The commit conflicts if the count
 * has changed since it was read, so no one exceeds the limit of votes. The vote's id depends only on the person and the
 * project, so a repeated request counts once.
 * @throws Refusal not_found, forbidden, archived, voting_closed, not_voteable, own_team, votes_used_up
 */
export async function castVote(ctx: Context, ref: ProjectRef): Promise<void> {
  const access = await requireProject(ctx, ref, 'project_vote');
  const { event, granted, key, permissions, project } = access;
  // This time decides whether voting is open, and is stored as castAt, so castAt lies between windowStart and windowEnd.
  const now = ctx.clock();
  const { votesPerPerson } = votingSettingsOf(event);
  const voting = {
    permissions,
    dates: event.dates,
    phase: phaseOf(event.dates, now),
    status: project.status,
    isIncomplete: (await readIncomplete(ctx.store, event, [project])).has(project),
    votesPerPerson,
  };
  // Check first what doesn't depend on the person's earlier votes.
  enforce(voteRefusal({ ...voting, isExcluded: isExcluded(access), votesLeft: null }), event);

  const id = documentId.vote(project.projectId, ctx.caller.userId);
  await untilCommitted(async () => {
    const counted = await countedVotes(ctx.store, key, ctx.caller.userId);
    const refused = voteRefusal({
      ...voting,
      isExcluded: await isExcludedNow(ctx, access),
      votesLeft: votesLeftOf(votesPerPerson, counted.votes),
      votesKept: counted.kept,
      votedBefore: await counted.votedBefore(project.projectId),
    });
    if (refused) {
      // If the vote exists, this request repeats an earlier one.
      if (await ctx.store.read('vote', key, id)) return;
      // If the person has removed a vote since the count, the refusal may be wrong. A conflict repeats the whole attempt.
      if (!(await counted.isCurrent())) throw new CommitConflict('changed', COUNT_OPERATION);
      enforce(refused, event);
    }
    try {
      await granted.store.commit(key, [
        {
          do: 'create',
          document: {
            type: 'vote',
            id,
            eventKey: key,
            userId: ctx.caller.userId,
            projectId: project.projectId,
            castAt: new Date(now).toISOString(),
            windowStart: event.dates.VotingStart,
            windowEnd: event.dates.VotingEnd,
            votesPerPerson,
          },
        },
        { do: 'increment', type: 'tally', id: documentId.tally(project.projectId), property: 'votes', by: 1 },
        ...counted.change(1),
      ]);
    } catch (error) {
      const alreadyVoted =
        error instanceof CommitConflict && error.reason === 'exists' && error.operation === 0;
      if (!alreadyVoted) throw error;
    }
  });
}

/**
 * Callers call this after they have read the person's count. Joining the team changes the count too, so if the person joins after
 * this check, the commit of the vote conflicts.
 */
async function isExcludedNow({ caller, store }: Context, access: CheckedProject): Promise<boolean> {
  if (votingSettingsOf(access.event).ownTeam) return false;
  const participant = await store.read('participant', access.key, documentId.participant(caller.userId));
  return isExcluded({ ...access, participant });
}
