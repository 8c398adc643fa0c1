import { newAwardRefusal } from '#contract/awards/awardRules.ts';
import type { NewAward } from '#contract/awards/awards.ts';
import type { EventRef } from '#contract/base/identifiers.ts';
import { enforce } from '../../core/errors.ts';
import { randomId } from '../../core/randomId.ts';
import type { Context } from '../../domain/context.ts';
import { type AwardDocument, documentId, eventKey } from '../../store/documents.ts';
import { changeAwards, requireFreeName, requireTrack } from './changeAwards.ts';
import type { ListedAwards } from './listAwards.ts';

const ID_LENGTH = 16;

/** @throws Refusal not_found, forbidden, archived, awards_used_up; invalid for a taken name or an unknown track */
export async function createAward(ctx: Context, ref: EventRef, request: NewAward): Promise<ListedAwards> {
  const awardId = randomId(ID_LENGTH);
  return await changeAwards(ctx, ref, null, (all) => {
    if (all.awards.some((one) => one.awardId === awardId)) return null;
    enforce(newAwardRefusal(all.awards.length));
    requireFreeName(all.awards, request.name);
    requireTrack(all.event, request.track);
    const award: AwardDocument = {
      type: 'award',
      id: documentId.award(awardId),
      eventKey: eventKey(ref),
      awardId,
      name: request.name,
      places: request.places,
      decidedBy: request.decided_by,
      exclusive: request.exclusive,
      track: request.track,
      requireComplete: request.require_complete,
      optIn: request.opt_in,
      order: Math.max(0, ...all.awards.map(({ order }) => order)) + 1,
      result: null,
    };
    return {
      awards: [...all.awards, award],
      facts: { action: 'AwardCreated', subject: award.name },
    };
  });
}
