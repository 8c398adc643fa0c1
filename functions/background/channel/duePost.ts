import type { CardWords } from '../../domain/channel/adaptiveCard.ts';
import {
  announcementTime,
  announcementWords,
  type PostTime,
  postTime,
  postWords,
} from '../../domain/channel/eventPosts.ts';
import type { ChannelPostTask } from '../../domain/tasks.ts';
import { documentId, type EventDocument } from '../../store/documents.ts';
import type { Store } from '../../store/store.ts';

interface DueDeps {
  readonly store: Store;
  readonly portalOrigin: string;
}

/** Null if the post's date has moved since its task was queued, if the results are hidden again, or the announcement is deleted. */
export async function duePost(
  { portalOrigin, store }: DueDeps,
  event: EventDocument,
  { key, post }: Pick<ChannelPostTask, 'key' | 'post'>,
): Promise<(PostTime & { readonly words: CardWords }) | null> {
  if (post === 'Announcement') {
    const stored = await store.read('announcement', event.eventKey, documentId.announcement(key));
    if (stored === null) return null;
    return { ...announcementTime(stored), words: announcementWords(stored, event, portalOrigin) };
  }
  const time = postTime(post, event);
  return time?.key === key ? { ...time, words: postWords(post, event, portalOrigin) } : null;
}
