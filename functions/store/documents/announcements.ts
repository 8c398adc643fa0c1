import type { Instant } from '#contract/base/text.ts';
import type { EventPart } from './events.ts';

/** Only the audit log says who wrote the announcement. */
export interface AnnouncementDocument extends EventPart {
  readonly type: 'announcement';
  readonly id: string;
  readonly announcementId: string;
  readonly version: number;
  /** Markdown. */
  readonly content: string;
  readonly pinned: boolean;
  readonly createdAt: Instant;
  readonly changedAt: Instant | null;
  /** Absent until an organiser sends the announcement by email. */
  readonly mail?: AnnouncementMailing;
}

export type AnnouncementMailing = {
  readonly state: 'Queued' | 'Done';
  /** Emails exist for the participants up to this document id. Null before the first emails and after the last. */
  readonly after: string | null;
};
