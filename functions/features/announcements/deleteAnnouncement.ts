import type { AnnouncementRef } from '#contract/announcements/announcements.ts';
import { notFound } from '../../core/errors.ts';
import { requireEvent } from '../../domain/access/eventAccess.ts';
import { auditEvent } from '../../domain/audit/entry.ts';
import type { Context } from '../../domain/context.ts';
import { documentId } from '../../store/documents.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

/** @throws Refusal not_found, forbidden, archived */
export async function deleteAnnouncement(ctx: Context, ref: AnnouncementRef): Promise<void> {
  await untilCommitted(async (maybeCommitted) => {
    const { granted, key } = await requireEvent(ctx, ref, 'event_edit');
    const id = documentId.announcement(ref.announcement);
    if ((await ctx.store.read('announcement', key, id)) === null) {
      if (maybeCommitted) return;
      throw notFound();
    }
    await granted.store.commit(key, [
      { do: 'delete', type: 'announcement', id },
      auditEvent(ctx, ref, { action: 'AnnouncementDeleted' }),
    ]);
  });
}
