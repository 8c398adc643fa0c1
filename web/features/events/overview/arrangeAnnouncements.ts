import { isUnseen } from '#contract/announcements/announcementRules.ts';
import type { Announcement } from '#contract/announcements/announcements.ts';
import type { Event } from '#contract/events/events.ts';

interface ArrangedAnnouncements {
  readonly shown: readonly Announcement[];
  readonly earlier: readonly Announcement[];
  readonly isNew: (announcement: Announcement) => boolean;
  /** The time of the newest announcement; null if there is none. */
  readonly newest: string | null;
}

/** For people who don't take part, nothing is new, because the portal can't store what they have seen. */
export function arrangeAnnouncements({
  Announcements: all,
  Seen: seen,
}: Pick<Event, 'Announcements' | 'Seen'>): ArrangedAnnouncements {
  const isNew = ({ CreatedAt }: Announcement) =>
    seen !== null && isUnseen(CreatedAt, { joinedAt: null, seen });
  const [newest = null] = all
    .map(({ CreatedAt }) => CreatedAt)
    .toSorted((a, b) => Date.parse(b) - Date.parse(a));
  return {
    shown: all.filter((one) => one.Pinned || isNew(one)),
    earlier: all.filter((one) => !one.Pinned && !isNew(one)),
    isNew,
    newest,
  };
}
