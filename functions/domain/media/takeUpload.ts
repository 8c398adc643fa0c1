import { type Limits, VIDEO_SECONDS } from '#contract/limits.ts';
import type { UploadKind } from '#contract/media.ts';
import type { WriteContext } from '../context.ts';
import { type QuotaUse, takeQuotas } from '../quota/takeQuotas.ts';

const STAGED_BYTES = 'staged-bytes';

/** @throws Refusal too_many_requests */
export async function takeUpload(ctx: WriteContext, kind: UploadKind, bytes: number): Promise<void> {
  const { limits } = ctx;
  const { userId } = ctx.caller;
  const uploads: QuotaUse = { name: 'uploads', quota: limits.uploads };
  const staged: QuotaUse = { name: STAGED_BYTES, quota: limits.stagedBytes, amount: bytes };
  const film = filmOf(limits, ASSUMED_SECONDS);
  await takeQuotas(ctx, userId, kind === 'video' ? [uploads, staged, film] : [uploads], 'uploads_used_up');
}

/** Gives back the announced bytes that never arrived. */
export async function settleUpload(
  deps: Pick<WriteContext, 'clock' | 'limits' | 'store'>,
  {
    announced,
    bytes,
    userId,
  }: { readonly announced: number; readonly bytes: number; readonly userId: string },
): Promise<void> {
  if (bytes >= announced) return;
  const taking = { name: STAGED_BYTES, quota: deps.limits.stagedBytes, amount: bytes - announced };
  await takeQuotas(deps, userId, [taking], 'uploads_used_up');
}

/**
 * Counts the real length before the document exists, so simultaneous uploads can't slip past the quota.
 * @param seconds null counts as the longest allowed video
 * @returns the seconds that were added, for {@link returnFilm}
 * @throws Refusal too_many_requests; nothing is counted then, and the parts stay
 */
export async function takeFilm(
  deps: Pick<WriteContext, 'clock' | 'limits' | 'store'>,
  userId: string,
  seconds: number | null,
): Promise<number> {
  const amount = Math.ceil(Math.min(seconds ?? VIDEO_SECONDS, VIDEO_SECONDS)) - ASSUMED_SECONDS;
  await takeQuotas(deps, userId, [filmOf(deps.limits, amount)], 'films_used_up');
  return amount;
}

/** Gives back the seconds of `takeFilm`, because another call has counted the same video. */
export const returnFilm = (
  deps: Pick<WriteContext, 'clock' | 'limits' | 'store'>,
  userId: string,
  taken: number,
): Promise<void> => takeQuotas(deps, userId, [filmOf(deps.limits, -taken)], 'films_used_up');

const FILM_SECONDS = 'film-seconds';

/** The length of an average video. Each video counts as this long until its length is known. */
const ASSUMED_SECONDS = 180;

const filmOf = ({ filmSeconds }: Limits, amount: number): QuotaUse => ({
  name: FILM_SECONDS,
  quota: filmSeconds,
  amount,
  reason: 'films_used_up',
});
