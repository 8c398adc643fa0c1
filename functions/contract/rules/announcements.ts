// functions/contract/README.md, "Announcements", states these rules in words.
import { ANNOUNCEMENTS_MAX } from '../limits.ts';
import type { RuleRefusal } from './refused.ts';

/** @param announcements the number of announcements that the event already has */
export const announceRefusal = (announcements: number): RuleRefusal | null =>
  announcements < ANNOUNCEMENTS_MAX ? null : { reason: 'announcements_used_up' };

interface Reader {
  /** The time at which the person joined the event. Null if the person doesn't take part. */
  readonly joinedAt: string | null;
  /** The time up to which the person has seen the announcements. Null if they haven't said so yet. */
  readonly seen: string | null;
}

/** Returns true if an announcement is new to the reader. Announcements from before the reader joined aren't new. */
export const isUnseen = (createdAt: string, { joinedAt, seen }: Reader): boolean =>
  Date.parse(createdAt) > Math.max(Date.parse(seen ?? '') || 0, Date.parse(joinedAt ?? '') || 0);
