import type { ProjectRef } from '#contract/base/identifiers.ts';
import { phaseOf } from '#contract/base/phase.ts';
import { removalRefusal } from '#contract/voting/votingRules.ts';
import { enforce } from '../../core/errors.ts';
import { requireProject } from '../../domain/access/projectAccess.ts';
import type { Context } from '../../domain/context.ts';
import { countedVotes } from '../../domain/voting/countedVotes.ts';
import { removeVoteOperations } from '../../domain/voting/ownTeamVote.ts';
import { CommitConflict } from '../../store/store.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

/** Changes nothing if there is no vote. @throws Refusal not_found, forbidden, archived, voting_closed */
export async function removeVote(ctx: Context, ref: ProjectRef): Promise<void> {
  const { event, granted, key, project } = await requireProject(ctx, ref, 'project_vote');
  const phase = phaseOf(event.dates, ctx.clock());
  enforce(removalRefusal({ dates: event.dates, phase }), event);
  await untilCommitted(async () => {
    const counted = await countedVotes(ctx.store, key, ctx.caller.userId);
    try {
      await granted.store.commit(key, [
        ...removeVoteOperations(project.projectId, ctx.caller.userId),
        ...counted.change(-1),
      ]);
    } catch (error) {
      const noVote = error instanceof CommitConflict && error.reason === 'missing' && error.operation === 0;
      if (!noVote) throw error;
    }
  });
}
