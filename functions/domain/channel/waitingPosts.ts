import type { Now } from '#contract/base/phase.ts';
import type { ChannelPostKind } from '#contract/channel/channel.ts';
import { type AnyDocument, documentId, type EventDocument } from '../../store/documents.ts';
import { announcementTime, type PostTime, postTime } from './eventPosts.ts';
import { sentSince } from './sentSince.ts';

type WaitingPost = PostTime & { readonly post: ChannelPostKind };

/** Returns the posts of an event that may still be sent, now or later. @param documents all announcements, posts and the channel */
export function waitingPosts(
  event: EventDocument,
  documents: readonly AnyDocument[],
  now: Now,
): readonly WaitingPost[] {
  const channel = documents.find((one) => one.type === 'channel');
  if (!channel) return [];
  const planned = channel.posts.flatMap((post): readonly WaitingPost[] => {
    if (post === 'Announcement')
      return documents.flatMap((one) =>
        one.type === 'announcement' ? [{ post, ...announcementTime(one) }] : [],
      );
    const time = postTime(post, event);
    return time ? [{ post, ...time }] : [];
  });
  return planned.filter(({ from, key, post, until }) => {
    const since = sentSince(channel, post);
    if (since === null || now >= until) return false;
    const id = documentId.channelPost(post, key);
    const sent = documents.find((one) => one.type === 'channelPost' && one.id === id);
    // A post that is Sending may have to wait for another try.
    return sent?.type === 'channelPost' ? sent.state !== 'Done' : from >= Date.parse(since);
  });
}
