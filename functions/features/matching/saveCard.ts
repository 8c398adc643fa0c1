import { isDeepStrictEqual } from 'node:util';
import type { EventRef } from '#contract/base/identifiers.ts';
import type { CardChanges } from '#contract/matching/cards.ts';
import { teamSearchRefusal } from '#contract/matching/teamSearch.ts';
import { enforce } from '../../core/errors.ts';
import { requireEvent } from '../../domain/access/eventAccess.ts';
import { atEvent } from '../../domain/access/teamsFixed.ts';
import type { Context } from '../../domain/context.ts';
import { changedCard } from '../../domain/matching/card.ts';
import { arrivalOf } from '../../domain/users/arrivalOf.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import { type OwnLooking, ownLookingOf } from './readCard.ts';

/** Makes the caller a participant if they aren't one. @throws Refusal not_found, forbidden, archived, event_completed */
export async function saveCard(ctx: Context, ref: EventRef, changes: CardChanges): Promise<OwnLooking> {
  return await untilCommitted(async () => {
    const access = await requireEvent(ctx, ref, 'project_join');
    const { event, granted, key } = access;
    enforce(teamSearchRefusal(atEvent(access), ctx.clock()), event);
    const { operationsFor, person } = await arrivalOf(granted, access);
    const document = { ...person, ...changedCard(person, changes) };
    if (!isDeepStrictEqual(document, access.participant))
      await granted.store.commit(key, operationsFor(document));
    return ownLookingOf(event, document);
  });
}
