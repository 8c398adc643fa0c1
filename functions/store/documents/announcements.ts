import type { Instant } from '#contract/text.ts';
import type { EventPart } from './events.ts';

/** A message of the organisers to everyone at the event. Only the audit log says who wrote it. */
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
  /** Absent unless an organiser has it sent by email. */
  readonly mail?: AnnouncementMailing;
}

export type AnnouncementMailing = {
  readonly state: 'Queued' | 'Done';
  /** Emails to participants up to this document id exist. Null if none does yet. */
  readonly after: string | null;
};
