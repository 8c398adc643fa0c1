import type {
  Announcement,
  AnnouncementChanges,
  AnnouncementRef,
} from '#contract/announcements/announcements.ts';
import { notFound } from '../../core/errors.ts';
import { requireEvent } from '../../domain/access/eventAccess.ts';
import { presentAnnouncement } from '../../domain/announcements/announcements.ts';
import { changedFields } from '../../domain/audit/changedFields.ts';
import { auditEvent } from '../../domain/audit/entry.ts';
import { type Context, instant } from '../../domain/context.ts';
import { applyEdit, type EditedVersion } from '../../domain/editing.ts';
import { documentId } from '../../store/documents.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

const AUDITED = ['content', 'pinned'] as const;

/** @throws Refusal not_found, forbidden, archived, version_mismatch */
export async function updateAnnouncement(
  ctx: Context,
  ref: AnnouncementRef,
  changes: AnnouncementChanges,
  edited: EditedVersion,
): Promise<Announcement> {
  return await untilCommitted(async () => {
    const { granted, key } = await requireEvent(ctx, ref, 'event_edit');
    const before = await ctx.store.read('announcement', key, documentId.announcement(ref.announcement));
    if (before === null) throw notFound();
    const after = applyEdit(before, changes, edited);
    if (after === null) return presentAnnouncement(before);
    const isRewritten = after.content !== before.content;
    const document = { ...after, changedAt: isRewritten ? instant(ctx.clock) : before.changedAt };
    await granted.store.commit(key, [
      { do: 'replace', document, ifMatch: before.etag },
      auditEvent(ctx, ref, {
        action: 'AnnouncementChanged',
        details: changedFields(before, document, AUDITED),
      }),
    ]);
    return presentAnnouncement(document);
  });
}
