import { MINUTE } from '#contract/base/times.ts';
import type { ChannelPostKind } from '#contract/channel/channel.ts';
import { announcementTime, type PostTime, postTime } from '../../domain/channel/eventPosts.ts';
import type { Clock } from '../../domain/context.ts';
import type { TaskQueue } from '../../domain/tasks.ts';
import { type ChannelDocument, documentId, type EventDocument } from '../../store/documents.ts';
import type { Store } from '../../store/store.ts';

interface QueueDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly tasks: TaskQueue;
}

/** A little more than the time between two runs of the upkeep, so that each post is queued before it is due. */
const AHEAD_MS = 6 * MINUTE;

export async function queueChannelPosts({ clock, store, tasks }: QueueDeps): Promise<void> {
  const channels = await store.find('channel', { property: 'type', equals: 'channel' });
  for (const channel of channels.filter(({ on }) => on)) {
    const { eventKey } = channel;
    const event = await store.read('event', eventKey, documentId.event());
    if (event === null) continue;
    const now = clock();
    const due = (await plannedPosts(store, channel, event)).filter(
      ({ from, until }) => now >= from - AHEAD_MS && now < until,
    );
    if (due.length === 0) continue;
    const ids = due.map(({ key, post }) => documentId.channelPost(post, key));
    const sent = await store.readMany('channelPost', eventKey, ids);
    for (const { from, key, post } of due) {
      const earlier = sent.find(({ id }) => id === documentId.channelPost(post, key));
      if (earlier && earlier.state !== 'Waiting') continue;
      const wait = Math.max(0, Math.ceil((from - now) / 1_000));
      await tasks.put({ kind: 'channelPost', eventKey, post, key }, wait);
    }
  }
}

type PlannedPost = PostTime & { readonly post: ChannelPostKind };

async function plannedPosts(
  store: Store,
  { eventKey, posts }: ChannelDocument,
  event: EventDocument,
): Promise<readonly PlannedPost[]> {
  const dated = posts.flatMap((post) => {
    const time = post === 'Announcement' ? null : postTime(post, event);
    return time ? [{ post, ...time }] : [];
  });
  const announcements = posts.includes('Announcement') ? await store.list('announcement', eventKey) : [];
  return [
    ...dated,
    ...announcements.map((one) => ({ post: 'Announcement' as const, ...announcementTime(one) })),
  ];
}
