import { MEDIA_ID_LENGTH, type UploadAnswer, type UploadKind } from '#contract/media.ts';
import type { Context } from '../../domain/context.ts';
import { randomId } from '../../core/randomId.ts';
import { expired, type Ticket, type Tickets } from '../../domain/media/tickets.ts';

/**
 * The address to which the caller may send one file of this kind within an hour. Nothing is stored for it.
 * @param apiOrigin where this API is served, from configuration
 * @param before a ticket of the caller's, expired or not, whose upload is to go on: what was sent with it counts
 * @throws Refusal forbidden where that is somebody else's, for another kind, or older than a week
 */
export async function issueUploadTicket(
  { caller }: Context,
  { tickets, apiOrigin }: { tickets: Tickets; apiOrigin: string },
  kind: UploadKind,
  before?: string,
): Promise<UploadAnswer> {
  const { userId } = caller;
  const fresh: Ticket = { userId, kind, mediaId: randomId(MEDIA_ID_LENGTH) };
  const wanted = before === undefined ? fresh : await tickets.verifyForRenewal(before, kind);
  if (wanted.userId !== userId) throw expired();
  const ticket = await tickets.issue(wanted);
  return {
    UploadUrl: `${apiOrigin}/v1/uploads/${kind}?ticket=${ticket}`,
    CombineUrl: kind === 'video' ? `${apiOrigin}/v1/uploads/video/combine?ticket=${ticket}` : null,
  };
}
