import { waitingPosts } from '../../domain/channel/waitingPosts.ts';
import { AHEAD_MS, type DueDocument } from '../../domain/events/nextDue.ts';
import type { EventDocument } from '../../store/documents.ts';
import type { ChannelPostDeps } from './sendChannelPost.ts';

export async function queueChannelPosts(
  { clock, tasks }: Pick<ChannelPostDeps, 'clock' | 'tasks'>,
  event: EventDocument,
  documents: readonly DueDocument[],
): Promise<void> {
  const now = clock();
  for (const { from, key, post } of waitingPosts(event, documents, now)) {
    if (now < from - AHEAD_MS) continue;
    const wait = Math.max(0, Math.ceil((from - now) / 1_000));
    await tasks.put({ kind: 'channelPost', eventKey: event.eventKey, post, key }, wait);
  }
}
