import type { Announcement, AnnouncementRef } from '#contract/announcements/announcements.ts';
import { notFound } from '../../core/errors.ts';
import { requireEvent } from '../../domain/access/eventAccess.ts';
import { presentAnnouncement } from '../../domain/announcements/announcements.ts';
import { auditEvent } from '../../domain/audit/entry.ts';
import type { Context, WriteContext } from '../../domain/context.ts';
import { countUses } from '../../domain/countUses.ts';
import { dueNow } from '../../domain/events/dueNow.ts';
import { documentId } from '../../store/documents.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

/** Sends an announcement by email, once. @throws Refusal not_found, forbidden, archived, too_many_requests */
export async function mailAnnouncement(ctx: Context, ref: AnnouncementRef): Promise<Announcement> {
  let isCounted = false;
  const saved = await untilCommitted(async () => {
    const { event, granted, key } = await requireEvent(ctx, ref, 'event_edit');
    const stored = await ctx.store.read('announcement', key, documentId.announcement(ref.announcement));
    if (stored === null) throw notFound();
    if (stored.mail) return stored;
    if (!isCounted) await countMailing(granted, ref.org, key);
    isCounted = true;
    const document = { ...stored, mail: { state: 'Queued', after: null } as const };
    await granted.store.commit(key, [
      { do: 'replace', document, ifMatch: stored.etag },
      { do: 'replace', document: dueNow(event, ctx.clock()), ifMatch: event.etag },
      auditEvent(ctx, ref, { action: 'AnnouncementMailed' }),
    ]);
    return document;
  });
  const { announcementId, eventKey } = saved;
  if (saved.mail?.state === 'Queued')
    await ctx.tasks.put({ kind: 'mailAnnouncement', announcementId, eventKey });
  return presentAnnouncement(saved);
}

/** The counts name no announcement, so people can't reset them by deleting one and writing it again. */
async function countMailing(ctx: WriteContext, org: string, eventKey: string): Promise<void> {
  const { announcementMails, organisationAnnouncementMails } = ctx.limits;
  const name = 'announcement-mails';
  const ofEvent = { name, quota: announcementMails };
  const ofOrganisation = { name, quota: organisationAnnouncementMails };
  await countUses(ctx, `event:${eventKey}`, [ofEvent], 'announcement_mails_used_up');
  await countUses(ctx, `organisation:${org}`, [ofOrganisation], 'organisation_announcement_mails_used_up');
}
