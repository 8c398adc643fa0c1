import * as z from 'zod';
import { ADDRESS_MAX } from '../base/limits.ts';
import { Instant } from '../base/text.ts';

export const CHANNEL_POSTS = [
  'EventStart',
  'BeforeVoting',
  'VotingStart',
  'BeforeVotingEnd',
  'Results',
  'Announcement',
] as const;
export const ChannelPostKind = z.enum(CHANNEL_POSTS).meta({ id: 'ChannelPostKind' });
export type ChannelPostKind = z.infer<typeof ChannelPostKind>;

export type DatedPost = Exclude<ChannelPostKind, 'Announcement'>;

/** `Unknown` means that Teams didn't answer in time, so the card may have appeared. */
export const ChannelOutcome = z.enum(['Accepted', 'Refused', 'Unreachable', 'Unknown']);
export type ChannelOutcome = z.infer<typeof ChannelOutcome>;

/** The address is a secret, so no answer contains it. */
export const Channel = z
  .object({
    Available: z.boolean().describe('False if this portal can’t store addresses of channels.'),
    Hosts: z
      .array(z.string())
      .describe('The channel’s address must be at a host that ends with one of these.'),
    Host: z.string().nullable().describe('The host of the stored address. Null if no channel is connected.'),
    Ending: z
      .string()
      .nullable()
      .describe('The last four characters of the stored address. Null if no channel is connected.'),
    Readable: z
      .boolean()
      .describe('False if the portal’s encryption key was replaced. The address must then be pasted again.'),
    On: z
      .boolean()
      .describe('False if no channel is connected, or if Teams has refused several posts in a row.'),
    Posts: z.array(ChannelPostKind),
    Last: z
      .object({ Post: z.union([ChannelPostKind, z.literal('Test')]), At: Instant, Outcome: ChannelOutcome })
      .nullable()
      .describe('The last post. Null before the first one.'),
  })
  .meta({ id: 'Channel' });
export type Channel = z.infer<typeof Channel>;

export const ChannelAnswer = z.object({ Channel });

/** Without `address`, the stored address stays. Saving sets `On` to true. */
export const ChannelChanges = z.object({
  address: z.string().trim().max(ADDRESS_MAX).optional(),
  posts: z.array(ChannelPostKind).max(CHANNEL_POSTS.length),
});
export type ChannelChanges = z.infer<typeof ChannelChanges>;

/** An accepted post proves only that Teams got it. Only people in the channel can tell whether the card has appeared. */
export const ChannelTestAnswer = z.object({ Test: z.object({ Outcome: ChannelOutcome }) });
