import { announceRefusal } from '#contract/announcements/announcementRules.ts';
import type { Announcement, NewAnnouncement } from '#contract/announcements/announcements.ts';
import type { EventRef } from '#contract/base/identifiers.ts';
import { enforce } from '../../core/errors.ts';
import { randomId } from '../../core/randomId.ts';
import { requireEvent } from '../../domain/access/eventAccess.ts';
import { presentAnnouncement } from '../../domain/announcements/announcements.ts';
import { auditEvent } from '../../domain/audit/entry.ts';
import { queuePost } from '../../domain/channel/queuePost.ts';
import { type Context, instant } from '../../domain/context.ts';
import { dueNow } from '../../domain/events/dueNow.ts';
import { type AnnouncementDocument, documentId, eventKey } from '../../store/documents.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

const ID_LENGTH = 16;

/** @throws Refusal not_found, forbidden, archived, announcements_used_up */
export async function createAnnouncement(
  ctx: Context,
  ref: EventRef,
  { content, pinned }: NewAnnouncement,
): Promise<Announcement> {
  const announcementId = randomId(ID_LENGTH);
  const announcement = await untilCommitted(async () => {
    const { event, granted, key } = await requireEvent(ctx, ref, 'event_edit');
    const all = await ctx.store.list('announcement', key);
    // An earlier attempt may have committed, even if the answer of the store was lost.
    const stored = all.find((one) => one.announcementId === announcementId);
    if (stored) return presentAnnouncement(stored);
    enforce(announceRefusal(all.length));
    const document: AnnouncementDocument = {
      type: 'announcement',
      id: documentId.announcement(announcementId),
      eventKey: key,
      announcementId,
      version: 1,
      content,
      pinned,
      createdAt: instant(ctx.clock),
      changedAt: null,
    };
    await granted.store.commit(key, [
      { do: 'create', document },
      // If two announcements are created at the same time, the second commit conflicts, and its retry counts again.
      { do: 'replace', document: dueNow(event, ctx.clock()), ifMatch: event.etag },
      auditEvent(ctx, ref, { action: 'AnnouncementPublished' }),
    ]);
    return presentAnnouncement(document);
  });
  await queuePost(ctx, { eventKey: eventKey(ref), post: 'Announcement', key: announcementId });
  return announcement;
}
