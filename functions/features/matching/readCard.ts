import type { EventRef } from '#contract/base/identifiers.ts';
import type { OwnCard } from '#contract/matching/cards.ts';
import { eventAccess } from '../../domain/access/eventAccess.ts';
import type { Context } from '../../domain/context.ts';
import { isLooking, presentOwnCard } from '../../domain/matching/card.ts';
import { teamRulesOf } from '../../domain/teams/membership.ts';
import type { EventDocument, ParticipantDocument } from '../../store/documents.ts';

export interface OwnLooking {
  readonly card: OwnCard | null;
  readonly isVisible: boolean;
  readonly offeredSkills: readonly string[];
}

export const ownLookingOf = (event: EventDocument, person: ParticipantDocument | null): OwnLooking => ({
  card: person && presentOwnCard(person),
  isVisible: person !== null && isLooking(person),
  offeredSkills: teamRulesOf(event).offeredSkills,
});

/** @throws Refusal not_found */
export async function readCard(ctx: Context, ref: EventRef): Promise<OwnLooking> {
  const { event, participant } = await eventAccess(ctx, ref);
  return ownLookingOf(event, participant);
}
