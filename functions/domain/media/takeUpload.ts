import { VIDEO_SECONDS } from '#contract/limits.ts';
import type { UploadKind } from '#contract/media.ts';
import { enforce } from '../../core/errors.ts';
import type { MediaDocument } from '../../store/documents.ts';
import type { WriteContext } from '../context.ts';
import { type Taking, takeQuotas } from '../quota/takeQuotas.ts';

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
  if (kind === 'video') await requireRoomForFilm(ctx);
  const uploads: Taking = { name: 'uploads', quota: limits.uploads };
  const staged: Taking = { name: STAGED_BYTES, quota: limits.stagedBytes, amount: bytes };
  await takeQuotas(ctx, userId, kind === 'video' ? [uploads, staged] : [uploads], 'uploads_used_up');
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
 * Adds up the videos that were converted for somebody in the last day. Nobody knows how long one is before that, and what
 * converts them can't write counts. One that is still being converted counts as one of average length: 3 minutes.
 */
async function requireRoomForFilm({ caller, clock, limits, store }: WriteContext): Promise<void> {
  const { most, seconds } = limits.filmSeconds;
  const media = await store.find('media', { property: 'userId', equals: caller.userId });
  const since = clock() - seconds * 1_000;
  const films = media
    .map((one) => ({ at: Date.parse(one.uploadedAt), seconds: secondsOf(one) }))
    .filter((one) => one.at > since && one.seconds > 0)
    .toSorted((a, b) => a.at - b.at);
  let excess = films.reduce((sum, one) => sum + one.seconds, 0) - most;
  if (excess < 0) return;
  for (const one of films) {
    excess -= one.seconds;
    if (excess < 0) enforce({ reason: 'films_used_up', waitSeconds: Math.ceil((one.at - since) / 1_000) });
  }
}

const secondsOf = (media: MediaDocument): number => {
  if (media.mediaType !== 'Video') return 0;
  if (media.film) return Math.min(media.film.seconds, VIDEO_SECONDS);
  return media.status === 'Processing' ? UNKNOWN_SECONDS : 0;
};

const UNKNOWN_SECONDS = 180;
