import type { Instant } from '#contract/base/text.ts';
import type { ChannelOutcome, ChannelPostKind } from '#contract/channel/channel.ts';
import type { EventPart } from './events.ts';

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
  /** For each kind in `posts`, the time since which it is sent (sentSince.ts). */
  readonly chosenAt: Readonly<Partial<Record<ChannelPostKind, Instant>>>;
  readonly on: boolean;
  /** The number of posts that Teams has refused in a row. Saving the channel sets it to 0. */
  readonly refusals: number;
  /** The time at which the portal switched the posts off. Absent while they are on. */
  readonly offSince?: Instant;
  readonly last: {
    readonly post: ChannelPostKind | 'Test';
    readonly at: Instant;
    readonly outcome: ChannelOutcome;
  } | null;
}

/** The id contains the announcement's id or the event's date, so nothing is posted twice, and a moved date gets a new post. */
export interface ChannelPostDocument extends EventPart {
  readonly type: 'channelPost';
  readonly id: string;
  readonly post: ChannelPostKind;
  /** A post stays Sending if its process died. It isn't sent again, because Teams may have got it. */
  readonly state: 'Sending' | 'Waiting' | 'Done';
  readonly attempts: number;
  /** The id of the latest attempt. After a commit without an answer, the attempt recognises its own claim by this id. */
  readonly attempt: string;
  /** A Waiting post isn't tried again before this time. */
  readonly notBefore: Instant;
}
