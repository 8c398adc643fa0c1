import { teamSearchOverRefusal } from '#contract/matching/teamSearch.ts';
import type { PlacementRef } from '#contract/placement/placement.ts';
import { enforce, notFound } from '../../core/errors.ts';
import { requireEvent } from '../../domain/access/eventAccess.ts';
import { auditEvent } from '../../domain/audit/entry.ts';
import type { Context, WriteContext } from '../../domain/context.ts';
import { lineByLine } from '../../domain/lineByLine.ts';
import { documentId, type PlacementDocument, type ProposedSeat, type Stored } from '../../store/documents.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { createNewTeams } from './createNewTeams.ts';
import { takeProposedSeat } from './takeProposedSeat.ts';

/** After this time, a call takes no more seats. Azure's front end would allow 230 seconds, but people don't wait that long. */
const RUN_MS = 20_000;

/**
 * Applies a proposal: creates its new teams, and then takes each seat in a commit of its own. Skips a seat that doesn't fit any
 * more, and stores why. If time runs out, the state stays Applying and the next call continues. Safe to repeat.
 * @throws Refusal not_found, forbidden, archived, event_completed
 */
export async function applyPlacement(ctx: Context, ref: PlacementRef): Promise<PlacementDocument> {
  const started = performance.now();
  const { granted, placement } = await begin(ctx, ref);
  if (placement.state === 'Applied') return placement;
  const ready = await createNewTeams(granted, ref, placement);
  const isTimeUp = () => performance.now() - started > RUN_MS;
  const isComplete = await takeSeats(granted, ref, ready, isTimeUp);
  return isComplete ? await finish(granted, ready) : ready;
}

async function begin(ctx: Context, ref: PlacementRef) {
  return await untilCommitted(async () => {
    const { event, granted, key } = await requireEvent(ctx, ref, 'event_edit');
    const stored = await ctx.store.read('placement', key, documentId.placement(ref.placement));
    if (stored === null) throw notFound();
    const { etag, ...placement } = stored;
    if (placement.state === 'Applied') return { granted, placement };
    enforce(teamSearchOverRefusal(event.dates, ctx.clock()), event);
    if (placement.state === 'Applying') return { granted, placement };
    const document: PlacementDocument = {
      ...placement,
      state: 'Applying',
      version: placement.version + 1,
    };
    await granted.store.commit(key, [
      { do: 'replace', document, ifMatch: etag },
      auditEvent(ctx, ref, { action: 'PlacementApplied' }),
    ]);
    return { granted, placement: document };
  });
}

/** @returns false if time ran out before the last seat */
async function takeSeats(
  ctx: WriteContext,
  ref: PlacementRef,
  placement: PlacementDocument,
  isTimeUp: () => boolean,
): Promise<boolean> {
  const ids = placement.seats.map(({ userId }) => documentId.placedSeat(placement.placementId, userId));
  const results = await ctx.store.readMany('placedSeat', placement.eventKey, ids);
  const done = new Set(results.map(({ userId }) => userId));
  const open = placement.seats.filter(
    ({ dropped, team, userId }) => team !== null && !dropped && !done.has(userId),
  );
  // Fill the seats of a team one after the other, because simultaneous commits would conflict on the team's project.
  const teams = [...Map.groupBy(open, ({ team }) => team).values()];
  let isComplete = true;
  const outcomes = await lineByLine(teams, async (seats: readonly ProposedSeat[]) => {
    for (const seat of seats) {
      if (isTimeUp()) isComplete = false;
      else await takeProposedSeat(ctx, ref, placement, seat);
    }
  });
  const refused = outcomes.find(({ refusal }) => refusal !== null)?.refusal;
  if (refused) throw refused;
  return isComplete;
}

async function finish(
  ctx: WriteContext,
  { eventKey: key, id }: PlacementDocument,
): Promise<PlacementDocument> {
  return await untilCommitted(async () => {
    const stored: Stored<PlacementDocument> | null = await ctx.store.read('placement', key, id);
    if (stored === null) throw notFound();
    const { etag, ...placement } = stored;
    if (placement.state === 'Applied') return placement;
    const document: PlacementDocument = { ...placement, state: 'Applied', version: placement.version + 1 };
    await ctx.store.commit(key, [{ do: 'replace', document, ifMatch: etag }]);
    return document;
  });
}
