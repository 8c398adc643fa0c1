import * as z from 'zod';
import { EventRef } from '../base/identifiers.ts';
import { ANNOUNCEMENT_MAX } from '../base/limits.ts';
import { filledTextUpTo, Instant } from '../base/text.ts';

export const Announcement = z
  .object({
    Id: z.string(),
    Content: z.string().describe('Markdown.'),
    Pinned: z
      .boolean()
      .describe('Pinned announcements come first, and stay visible after people have seen them.'),
    CreatedAt: Instant,
    ChangedAt: Instant.nullable(),
    Mailing: z
      .enum(['None', 'Queued', 'Done'])
      .describe(
        'Queued: emails to some people are still being created. Done: an email for each person is sent or waits.',
      ),
    Version: z.int().describe('To save changes, send it in If-Match. For version 3, send `"3.0"`.'),
  })
  .meta({ id: 'Announcement' });
export type Announcement = z.infer<typeof Announcement>;

export const AnnouncementAnswer = z.object({ Announcement });

export const ANNOUNCEMENTS = {
  Announcements: z.array(Announcement).describe('Pinned ones first, then the newest.'),
  Seen: Instant.nullable().describe(
    'The caller has seen the announcements up to this time, which is at first the time of joining. Null if the caller doesn’t take part.',
  ),
};
export const AnnouncementsAnswer = z.object(ANNOUNCEMENTS);
export type AnnouncementsAnswer = z.infer<typeof AnnouncementsAnswer>;

const Text = filledTextUpTo(ANNOUNCEMENT_MAX);

export const NewAnnouncement = z.object({ content: Text, pinned: z.boolean().default(false) });
export type NewAnnouncement = z.infer<typeof NewAnnouncement>;

export const AnnouncementChanges = z.object({ content: Text.optional(), pinned: z.boolean().optional() });
export type AnnouncementChanges = z.infer<typeof AnnouncementChanges>;

export const AnnouncementRef = EventRef.extend({ announcement: z.string().regex(/^[\da-z]{1,32}$/i) });
export type AnnouncementRef = z.infer<typeof AnnouncementRef>;

export const MailPreview = z.object({
  Count: z.int().nonnegative().describe('People who take part, including those who opted out.'),
  Minutes: z.int().nonnegative().describe('How long sending takes at most, unless other emails wait.'),
});
export type MailPreview = z.infer<typeof MailPreview>;

export const SeenRequest = z.object({
  seen: Instant.describe('The time of the newest announcement that the caller has seen.'),
});
export const SeenAnswer = z.object({ Seen: Instant.nullable() });
