import { MEDIA_ID_LENGTH, type UploadAnswer, type UploadKind } from '#contract/media.ts';
import { VIDEO_BYTES } from '#contract/limits.ts';
import { ownProfile } from '../../domain/account/readProfile.ts';
import type { Context } from '../../domain/context.ts';
import { DISCARD_PARTS_SECONDS } from '../../domain/media/discardParts.ts';
import { takeUpload } from '../../domain/media/takeUpload.ts';
import { randomId } from '../../core/randomId.ts';
import { expired, type Ticket, type Tickets } from '../../domain/media/tickets.ts';

/** The upload that somebody wants an address for. */
interface UploadRequest {
  readonly kind: UploadKind;
  /** Bytes of a video; without it the upload counts as one of the largest. */
  readonly size?: number | undefined;
  /** A ticket of the caller's, expired or not, whose upload is to go on: what was sent with it counts. */
  readonly before?: string | undefined;
}

/**
 * The address to which the caller may send one file of this kind within an hour. Only its count is stored.
 * @param apiOrigin where this API is served, from configuration
 * @throws Refusal forbidden where the ticket before is somebody else's, for another kind, or too old; too_many_requests
 */
export async function issueUploadTicket(
  ctx: Context,
  { tickets, apiOrigin }: { tickets: Tickets; apiOrigin: string },
  { before, kind, size = VIDEO_BYTES }: UploadRequest,
): Promise<UploadAnswer> {
  const { userId } = ctx.caller;
  const wanted =
    before === undefined
      ? await countedTicket(ctx, kind, size)
      : await tickets.verifyForRenewal(before, kind);
  if (wanted.userId !== userId) throw expired();
  const ticket = await tickets.issue(wanted);
  return {
    UploadUrl: `${apiOrigin}/v1/uploads/${kind}?ticket=${ticket}`,
    CombineUrl: kind === 'video' ? `${apiOrigin}/v1/uploads/video/combine?ticket=${ticket}` : null,
  };
}

async function countedTicket(ctx: Context, kind: UploadKind, bytes: number): Promise<Ticket> {
  const { granted, profile } = await ownProfile(ctx);
  await takeUpload(granted, kind, bytes);
  const ticket = { userId: profile.userId, kind, mediaId: randomId(MEDIA_ID_LENGTH) };
  if (kind === 'image') return ticket;
  // Before there is a part, so that none stays which nobody puts together.
  await ctx.tasks.put({ kind: 'discardParts', mediaId: ticket.mediaId }, DISCARD_PARTS_SECONDS);
  return { ...ticket, bytes };
}
