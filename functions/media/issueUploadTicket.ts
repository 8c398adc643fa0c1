import { MEDIA_ID_LENGTH, type UploadAnswer, type UploadKind } from '#contract/media.ts';
import type { Context } from '../context.ts';
import { randomId } from '../randomId.ts';
import type { Tickets } from './tickets.ts';

/**
 * The address to which the caller may send one file of this kind within an hour. Nothing is stored for it.
 * @param apiOrigin where this API is served, from configuration
 */
export async function issueUploadTicket(
  { caller }: Context,
  { tickets, apiOrigin }: { tickets: Tickets; apiOrigin: string },
  kind: UploadKind,
): Promise<UploadAnswer> {
  const { userId } = caller;
  const ticket = await tickets.issue({ userId, kind, mediaId: randomId(MEDIA_ID_LENGTH) });
  return {
    UploadUrl: `${apiOrigin}/v1/uploads/${kind}?ticket=${ticket}`,
    CombineUrl: kind === 'video' ? `${apiOrigin}/v1/uploads/video/combine?ticket=${ticket}` : null,
  };
}
