import type { AwardRef } from '#contract/awards/awards.ts';
import { notFound } from '../../core/errors.ts';
import type { Context } from '../../domain/context.ts';
import type { EditedVersion } from '../../domain/editing.ts';
import { changeAwards } from './changeAwards.ts';

/** @throws Refusal not_found, forbidden, archived, version_mismatch */
export async function deleteAward(ctx: Context, ref: AwardRef, edited: EditedVersion): Promise<void> {
  await changeAwards(ctx, ref, edited, ({ awards }, maybeCommitted) => {
    const award = awards.find(({ awardId }) => awardId === ref.award);
    if (award === undefined) {
      if (maybeCommitted) return null;
      throw notFound();
    }
    return {
      awards: awards.filter((one) => one !== award),
      facts: { action: 'AwardDeleted', subject: award.name },
    };
  });
}
