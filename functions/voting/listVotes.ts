import type { Vote } from '#contract/voting.ts';
import { seenEvents } from '../access/seenEvents.ts';
import type { Context } from '../context.ts';
import { presentProjectCard } from '../projects/present.ts';
import { documentId } from '../store/documents.ts';

/**
 * The projects the caller has voted for, by name, in events that they may (still) see: one find, and one read for each
 * event and each organisation.
 */
export async function listVotes(ctx: Context): Promise<Vote[]> {
  const own = await ctx.store.find(['vote', 'participant'], {
    property: 'userId',
    equals: ctx.caller.userId,
  });
  const votes = own.filter((document) => document.type === 'vote');
  const participations = own.filter((document) => document.type === 'participant');
  const byEvent = Map.groupBy(votes, (vote) => vote.eventKey);
  const seen = await seenEvents(ctx, byEvent.keys(), participations);
  const visible = [...byEvent].filter(([key]) => seen.has(key));
  const projects = await Promise.all(
    visible.map(([key, ofEvent]) =>
      ctx.store.readMany(
        'project',
        key,
        ofEvent.map((vote) => documentId.project(vote.projectId)),
      ),
    ),
  );
  // A vote shows part of the project's card; the contract's schema leaves the rest behind.
  return projects
    .flat()
    .map(presentProjectCard)
    .toSorted((a, b) => a.Name.localeCompare(b.Name, 'en-GB'));
}
