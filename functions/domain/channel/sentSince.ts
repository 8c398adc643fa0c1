import type { Instant } from '#contract/base/text.ts';
import type { ChannelPostKind } from '#contract/channel/channel.ts';
import type { ChannelDocument } from '../../store/documents.ts';

/**
 * Returns since when the channel sends a kind of post. Null if the posts are off, or if the organisers didn't choose this kind.
 * Saving the channel again doesn't change this time, so it can't drop a post that is already due.
 */
export const sentSince = ({ chosenAt, on }: ChannelDocument, post: ChannelPostKind): Instant | null =>
  on ? (chosenAt[post] ?? null) : null;
