import type { Announcement, AnnouncementRef } from '#contract/announcements/announcements.ts';
import { notFound } from '../../core/errors.ts';
import { requireEvent } from '../../domain/access/eventAccess.ts';
import { presentAnnouncement } from '../../domain/announcements/announcements.ts';
import { auditEvent } from '../../domain/audit/entry.ts';
import type { Context } from '../../domain/context.ts';
import { documentId } from '../../store/documents.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

/** Sends an announcement by email, once. @throws Refusal not_found, forbidden, archived */
export async function mailAnnouncement(ctx: Context, ref: AnnouncementRef): Promise<Announcement> {
  const saved = await untilCommitted(async () => {
    const { granted, key } = await requireEvent(ctx, ref, 'event_edit');
    const stored = await ctx.store.read('announcement', key, documentId.announcement(ref.announcement));
    if (stored === null) throw notFound();
    if (stored.mail) return stored;
    const document = { ...stored, mail: { state: 'Queued', after: null } as const };
    await granted.store.commit(key, [
      { do: 'replace', document, ifMatch: stored.etag },
      auditEvent(ctx, ref, { action: 'AnnouncementMailed' }),
    ]);
    return document;
  });
  const { announcementId, eventKey } = saved;
  if (saved.mail?.state === 'Queued')
    await ctx.tasks.put({ kind: 'mailAnnouncement', announcementId, eventKey });
  return presentAnnouncement(saved);
}
