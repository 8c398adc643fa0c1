import type { Vote } from '#contract/voting.ts';
import { placesOf } from '../access/places.ts';
import type { Context } from '../context.ts';
import { presentProjectCard } from '../projects/present.ts';
import { documentId } from '../store/documents.ts';

/** The projects the caller has voted for, by name, in events that they may (still) see: three finds, and one read an event. */
export async function listVotes(ctx: Context): Promise<Vote[]> {
  const [votes, places] = await Promise.all([
    ctx.store.find('vote', { property: 'userId', equals: ctx.caller.userId }),
    placesOf(ctx),
  ]);
  const byEvent = Map.groupBy(
    votes.filter((vote) => places.sees(vote.eventKey)),
    (vote) => vote.eventKey,
  );
  const projects = await Promise.all(
    [...byEvent].map(([key, ofEvent]) =>
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
