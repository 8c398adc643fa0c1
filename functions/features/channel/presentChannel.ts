import type { Channel } from '#contract/channel/channel.ts';
import type { Channels } from '../../domain/channel/channels.ts';
import type { ChannelDocument } from '../../store/documents.ts';

export const presentChannel = ({ hosts, sealer }: Channels, stored: ChannelDocument | null): Channel => ({
  Available: sealer !== null,
  Hosts: [...hosts],
  Host: stored?.host ?? null,
  Ending: stored?.ending ?? null,
  Readable: stored === null || (sealer?.open(stored.sealed, stored.eventKey) ?? null) !== null,
  On: stored?.on ?? false,
  Posts: [...(stored?.posts ?? [])],
  Last: stored?.last ? { Post: stored.last.post, At: stored.last.at, Outcome: stored.last.outcome } : null,
});
