import type { ChannelOutcome, ChannelPostKind } from '#contract/channel.ts';
import type { Instant } from '#contract/text.ts';
import type { EventPart } from './events.ts';

/** The Teams channel to which an event posts. */
export interface ChannelDocument extends EventPart {
  readonly type: 'channel';
  readonly id: 'channel';
  readonly version: number;
  readonly host: string;
  /** The last characters of the address, so that organisers can recognise it. */
  readonly ending: string;
  /** The encrypted address (functions/domain/channel/sealed.ts). */
  readonly sealed: string;
  readonly posts: readonly ChannelPostKind[];
  /** Posts that were due before this time aren't sent. */
  readonly savedAt: Instant;
  readonly on: boolean;
  /** Posts that Teams has refused in a row. */
  readonly refusals: number;
  /** The time at which the portal switched the posts off. Absent while they are on. */
  readonly offSince?: Instant;
  /** True once emails tell the organisers that the posts are off. */
  readonly organisersTold?: boolean;
  readonly last: {
    readonly post: ChannelPostKind | 'Test';
    readonly at: Instant;
    readonly outcome: ChannelOutcome;
  } | null;
}

/**
 * A post to the channel. Its id contains the date for which it was due, so nothing is posted twice, and a moved date gets a
 * new post.
 */
export interface ChannelPostDocument extends EventPart {
  readonly type: 'channelPost';
  readonly id: string;
  readonly post: ChannelPostKind;
  /** A post stays Sending if its process died. It isn't sent again, because Teams may have got it. */
  readonly state: 'Sending' | 'Waiting' | 'Done';
  readonly attempts: number;
  /** The id of the latest attempt. After a commit without an answer, the attempt recognises its own claim. */
  readonly attempt?: string;
  /** The next try of a Waiting post. */
  readonly notBefore: Instant;
}
