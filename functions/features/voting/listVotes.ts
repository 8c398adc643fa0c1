import type { Vote } from '#contract/voting/voting.ts';
import { eventsSeen } from '../../domain/access/suspensions.ts';
import type { Context } from '../../domain/context.ts';
import { listShownProjects } from '../../domain/projects/listShownProjects.ts';
import { eventKey } from '../../store/documents.ts';
import { gatherTogether } from '../../store/gatherTogether.ts';

/** Each vote answers with this list, so it reads no organisations. Costs one find and one gather, and a find more for
 * someone who votes without taking part in the event. */
export async function listVotes(ctx: Context): Promise<Vote[]> {
  const own = await ctx.store.find(['vote', 'participant', 'suspension'], {
    property: 'userId',
    equals: ctx.caller.userId,
  });
  const votes = own.filter((one) => one.type === 'vote');
  const sees = await eventsSeen(ctx, own);
  const store = gatherTogether(ctx.store);
  const [events, projects] = await Promise.all([
    store.gather([{ types: ['event'], partitions: [...new Set(votes.map((vote) => vote.eventKey))] }]),
    listShownProjects(store, sees, votes),
  ]);
  const archived = new Set(
    events.filter((event) => event.archived || event.organisationArchived).map((event) => event.eventKey),
  );
  // The contract's schema removes the fields of a card that a vote doesn't show.
  return projects.filter(
    ({ EventId, OrganisationId }) => !archived.has(eventKey({ org: OrganisationId, event: EventId })),
  );
}
