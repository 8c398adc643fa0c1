import { isDeepStrictEqual } from 'node:util';
import type { EventRef } from '#contract/base/identifiers.ts';
import type { CardChanges } from '#contract/matching/cards.ts';
import { teamSearchRefusal } from '#contract/matching/teamSearch.ts';
import { enforce } from '../../core/errors.ts';
import { requireEvent } from '../../domain/access/eventAccess.ts';
import { atEvent } from '../../domain/access/teamsFixed.ts';
import type { Context } from '../../domain/context.ts';
import { arrivalOf } from '../../domain/users/arrivalOf.ts';
import type { Card, ParticipantDocument } from '../../store/documents.ts';
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

const EMPTY: Card = { skills: [], interests: [], site: null, timeZone: null, remote: false, about: null };

function changedCard(
  { card, looking }: Pick<ParticipantDocument, 'card' | 'looking'>,
  { about, interests, looking: looks, remote, site, skills, timezone: timeZone }: CardChanges,
): Required<Pick<ParticipantDocument, 'card' | 'looking'>> {
  const before = card ?? EMPTY;
  return {
    looking: looks ?? (card ? (looking ?? false) : true),
    card: {
      skills: skills ?? before.skills,
      interests: interests ?? before.interests,
      site: site === undefined ? before.site : site,
      timeZone: timeZone === undefined ? before.timeZone : timeZone,
      remote: remote ?? before.remote,
      about: about === undefined ? before.about : about,
    },
  };
}
