import type { Announcement } from '#contract/announcements/announcements.ts';
import type { AnnouncementDocument, ParticipantDocument } from '../../store/documents.ts';

export const presentAnnouncement = (one: AnnouncementDocument): Announcement => ({
  Id: one.announcementId,
  Content: one.content,
  Pinned: one.pinned,
  CreatedAt: one.createdAt,
  ChangedAt: one.changedAt,
  Mailing: one.mail?.state ?? 'None',
  Version: one.version,
});

export const presentAnnouncements = (
  all: readonly AnnouncementDocument[],
  reader: ParticipantDocument | null,
) => ({
  Announcements: all
    .toSorted(
      (a, b) =>
        Number(b.pinned) - Number(a.pinned) ||
        Date.parse(b.createdAt) - Date.parse(a.createdAt) ||
        (a.id < b.id ? -1 : 1),
    )
    .map(presentAnnouncement),
  Seen: reader?.announcementsSeen ?? reader?.joinedAt ?? null,
});
