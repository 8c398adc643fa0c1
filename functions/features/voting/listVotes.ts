import type { Vote } from '#contract/voting/voting.ts';
import { eventsSeen } from '../../domain/access/suspensions.ts';
import type { Context } from '../../domain/context.ts';
import { presentProjectCard } from '../../domain/projects/present.ts';
import { readUnarchivedProjects } from '../../domain/projects/readUnarchivedProjects.ts';

export async function listVotes(ctx: Context): Promise<Vote[]> {
  const documents = await ctx.store.find(['vote', 'participant', 'suspension'], {
    property: 'userId',
    equals: ctx.caller.userId,
  });
  const votes = documents.filter((document) => document.type === 'vote');
  const participationsAndSuspensions = documents.filter((document) => document.type !== 'vote');
  const byEvent = Map.groupBy(votes, (vote) => vote.eventKey);
  const sees = await eventsSeen(ctx, participationsAndSuspensions);
  const visible = [...byEvent].filter(([key]) => sees(key));
  const projects = await Promise.all(
    visible.map(([key, ofEvent]) =>
      readUnarchivedProjects(
        ctx.store,
        key,
        ofEvent.map(({ projectId }) => projectId),
      ),
    ),
  );
  // The contract's schema removes the fields of a card that a vote doesn't show.
  return projects
    .flat()
    .map(presentProjectCard)
    .toSorted((a, b) => a.Name.localeCompare(b.Name, 'en-GB'));
}
