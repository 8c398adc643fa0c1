import type { Sealer } from './sealed.ts';

export type PostResult =
  /** Unknown: no answer came, but Teams may have got the post. */
  | { readonly outcome: 'Accepted' | 'Unknown' }
  /** Teams won't take this post, or the channel's address isn't allowed. */
  | { readonly outcome: 'Refused' }
  /** A retry can help. `waitSeconds` is null if Teams didn't say when. */
  | { readonly outcome: 'Unreachable'; readonly waitSeconds: number | null };

export interface Channels {
  /** The allowed ends of hosts, each with a leading dot. */
  readonly hosts: readonly string[];
  /** Null if the deployment has no webhook key. No one can connect a channel then. */
  readonly sealer: Sealer | null;
  /** Sends the card if the address is allowed. Never throws. */
  readonly post: (address: string, card: string) => Promise<PostResult>;
}
