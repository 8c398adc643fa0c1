import { isDeepStrictEqual } from 'node:util';
import type { AwardChanges, AwardRef } from '#contract/awards/awards.ts';
import { notFound } from '../../core/errors.ts';
import { changedFields } from '../../domain/audit/changedFields.ts';
import type { Context } from '../../domain/context.ts';
import type { EditedVersion } from '../../domain/editing.ts';
import type { AwardDocument } from '../../store/documents.ts';
import { changeAwards, requireFreeName, requireTrack } from './changeAwards.ts';
import type { ListedAwards } from './listAwards.ts';

const AUDITED = [
  'name',
  'places',
  'decidedBy',
  'exclusive',
  'track',
  'requireComplete',
  'optIn',
  'order',
] as const;

/** @throws Refusal not_found, forbidden, archived, version_mismatch; invalid for a taken name or an unknown track */
export async function updateAward(
  ctx: Context,
  ref: AwardRef,
  changes: AwardChanges,
  edited: EditedVersion,
): Promise<ListedAwards> {
  return await changeAwards(ctx, ref, edited, ({ awards, event }) => {
    const before = awards.find(({ awardId }) => awardId === ref.award);
    if (before === undefined) throw notFound();
    const others = awards.filter((one) => one !== before);
    const award = {
      ...before,
      name: changes.name ?? before.name,
      places: changes.places ?? before.places,
      decidedBy: changes.decided_by ?? before.decidedBy,
      exclusive: changes.exclusive ?? before.exclusive,
      track: changes.track === undefined ? before.track : changes.track,
      requireComplete: changes.require_complete ?? before.requireComplete,
      optIn: changes.opt_in ?? before.optIn,
    };
    if (award.name !== before.name) requireFreeName(others, award.name);
    if (award.track !== before.track) requireTrack(event, award.track);
    const after =
      changes.position === undefined
        ? awards.map((one) => (one === before ? award : one))
        : others
            .toSpliced(changes.position - 1, 0, award)
            .map((one, index) => ({ ...one, order: index + 1 }));
    if (isDeepStrictEqual(after, awards)) return null;
    const saved = after.find(({ awardId }) => awardId === ref.award) ?? award;
    return {
      awards: after,
      facts: {
        action: 'AwardChanged',
        subject: award.name,
        details: changedFields<AwardDocument>(before, saved, AUDITED),
      },
    };
  });
}
