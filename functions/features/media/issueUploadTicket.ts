import { VIDEO_BYTES } from '#contract/base/limits.ts';
import { MEDIA_ID_LENGTH, type UploadAnswer, type UploadKind } from '#contract/media/media.ts';
import { randomId } from '../../core/randomId.ts';
import type { Context } from '../../domain/context.ts';
import { countUpload } from '../../domain/media/countUpload.ts';
import { DISCARD_PARTS_SECONDS } from '../../domain/media/discardParts.ts';
import { type Ticket, type Tickets, uploadExpired } from '../../domain/media/tickets.ts';
import { ownProfile } from '../../domain/users/readProfile.ts';

interface UploadRequest {
  /** By default, the bytes of the upload decide. */
  readonly kind?: UploadKind | undefined;
  /** In bytes. A video without a size counts as the largest allowed. */
  readonly size?: number | undefined;
  /** An earlier ticket, which may have expired. The new ticket continues its upload, and the parts stay. */
  readonly before?: string | undefined;
}

/** @throws Refusal forbidden if the earlier ticket is someone else's, of another kind or too old; too_many_requests */
export async function issueUploadTicket(
  ctx: Context,
  { tickets, apiOrigin }: { tickets: Tickets; apiOrigin: string },
  { before, kind = 'file', size = VIDEO_BYTES }: UploadRequest,
): Promise<UploadAnswer> {
  const { userId } = ctx.caller;
  const ticket =
    before === undefined
      ? await countNewTicket(ctx, kind, size)
      : await tickets.verifyForRenewal(before, kind);
  if (ticket.userId !== userId) throw uploadExpired();
  const token = await tickets.issue(ticket);
  return kind === 'image'
    ? { UploadUrl: `${apiOrigin}/v1/uploads/image?ticket=${token}`, CombineUrl: null }
    : {
        UploadUrl: `${apiOrigin}/v1/uploads/video?ticket=${token}`,
        CombineUrl: `${apiOrigin}/v1/uploads/video/combine?ticket=${token}`,
      };
}

async function countNewTicket(ctx: Context, kind: UploadKind, bytes: number): Promise<Ticket> {
  const { granted, profile } = await ownProfile(ctx);
  await countUpload(granted, kind, bytes);
  const ticket = { userId: profile.userId, kind, mediaId: randomId(MEDIA_ID_LENGTH) };
  if (kind === 'image') return ticket;
  // Queue this task before the first part can arrive, so that abandoned parts are always discarded.
  await ctx.tasks.put({ kind: 'discardParts', mediaId: ticket.mediaId }, DISCARD_PARTS_SECONDS);
  return { ...ticket, bytes };
}
