import { type Limits, VIDEO_SECONDS } from '#contract/limits.ts';
import type { UploadKind } from '#contract/media.ts';
import type { WriteContext } from '../context.ts';
import { type QuotaUse, takeQuotas } from '../quota/takeQuotas.ts';

/** The name under which a person's staged bytes are counted. */
const STAGED_BYTES = 'staged-bytes';

/**
 * Counts a file that somebody is about to send.
 * @param bytes of a video, as announced; what arrives is settled when it is put together
 * @throws Refusal too_many_requests
 */
export async function takeUpload(ctx: WriteContext, kind: UploadKind, bytes: number): Promise<void> {
  const { limits } = ctx;
  const { userId } = ctx.caller;
  const uploads: QuotaUse = { name: 'uploads', quota: limits.uploads };
  const staged: QuotaUse = { name: STAGED_BYTES, quota: limits.stagedBytes, amount: bytes };
  const film = filmOf(limits, ASSUMED_SECONDS);
  await takeQuotas(ctx, userId, kind === 'video' ? [uploads, staged, film] : [uploads], 'uploads_used_up');
}

/** Counts what a video has in place of what was announced for it. */
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
 * Counts how long a video is, in place of what was assumed for it. It is counted before there is a document, so that of many
 * uploads at the same time none slips past the quota.
 * @param seconds null where its file doesn't say: it counts as the longest that there may be
 * @returns what was taken, for {@link returnFilm}
 * @throws Refusal too_many_requests; nothing was taken then, and the parts stay
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

/** Takes back what was counted for a video that somebody else has put together from the same parts. */
export const returnFilm = (
  deps: Pick<WriteContext, 'clock' | 'limits' | 'store'>,
  userId: string,
  taken: number,
): Promise<void> => takeQuotas(deps, userId, [filmOf(deps.limits, -taken)], 'films_used_up');

/** The name under which a person's seconds of video are counted. */
const FILM_SECONDS = 'film-seconds';

/** Seconds that a video counts as until its length is known: an average one. */
const ASSUMED_SECONDS = 180;

const filmOf = ({ filmSeconds }: Limits, amount: number): QuotaUse => ({
  name: FILM_SECONDS,
  quota: filmSeconds,
  amount,
  reason: 'films_used_up',
});
