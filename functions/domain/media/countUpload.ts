import { type Limits, VIDEO_SECONDS } from '#contract/base/limits.ts';
import type { UploadKind } from '#contract/media/media.ts';
import type { WriteContext } from '../context.ts';
import { type QuotaUse, countUses } from '../countUses.ts';

const STAGED_BYTES = 'staged-bytes';

/** Counts an upload. A video's bytes and assumed length have quotas of their own. @throws Refusal too_many_requests */
export async function countUpload(ctx: WriteContext, kind: UploadKind, bytes: number): Promise<void> {
  const { limits } = ctx;
  const { userId } = ctx.caller;
  const uploads: QuotaUse = { name: 'uploads', quota: limits.uploads };
  const staged: QuotaUse = { name: STAGED_BYTES, quota: limits.stagedBytes, amount: bytes };
  const length = videoSecondsOf(limits, ASSUMED_SECONDS);
  await countUses(ctx, userId, kind === 'image' ? [uploads] : [uploads, staged, length], 'uploads_used_up');
}

/** Subtracts announced bytes that never arrived from the person's count. */
export async function returnUnsentBytes(
  deps: Pick<WriteContext, 'clock' | 'limits' | 'store'>,
  {
    announced,
    bytes,
    userId,
  }: { readonly announced: number; readonly bytes: number; readonly userId: string },
): Promise<void> {
  if (bytes >= announced) return;
  const unsent = { name: STAGED_BYTES, quota: deps.limits.stagedBytes, amount: bytes - announced };
  await countUses(deps, userId, [unsent], 'uploads_used_up');
}

/**
 * Replaces the assumed length in the person's count with the real one. Callers count before they create the video's document,
 * so that simultaneous uploads can't exceed the quota.
 * @param seconds null counts as the longest allowed video
 * @returns the seconds that were added to the count (negative for a short video), for {@link returnVideoSeconds}
 * @throws Refusal too_many_requests; the count then stays as it was
 */
export async function countVideoSeconds(
  deps: Pick<WriteContext, 'clock' | 'limits' | 'store'>,
  userId: string,
  seconds: number | null,
): Promise<number> {
  const amount = Math.ceil(Math.min(seconds ?? VIDEO_SECONDS, VIDEO_SECONDS)) - ASSUMED_SECONDS;
  await countUses(deps, userId, [videoSecondsOf(deps.limits, amount)], 'videos_used_up');
  return amount;
}

/** Takes back what `countVideoSeconds` added, if another call has counted the same video. */
export const returnVideoSeconds = (
  deps: Pick<WriteContext, 'clock' | 'limits' | 'store'>,
  userId: string,
  added: number,
): Promise<void> => countUses(deps, userId, [videoSecondsOf(deps.limits, -added)], 'videos_used_up');

/** Stored documents contain this name, so it can't change. */
const VIDEO_SECONDS_QUOTA = 'film-seconds';

/** The length of an average video. Each video counts as this long until its length is known. */
const ASSUMED_SECONDS = 180;

const videoSecondsOf = ({ videoSeconds }: Limits, amount: number): QuotaUse => ({
  name: VIDEO_SECONDS_QUOTA,
  quota: videoSeconds,
  amount,
  reason: 'videos_used_up',
});
