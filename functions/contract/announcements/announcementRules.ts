// functions/contract/README.md, "Announcements", states these rules in words.
import { ANNOUNCEMENTS_MAX } from '../base/limits.ts';
import type { RuleRefusal } from '../base/refused.ts';

export const announceRefusal = (announcements: number): RuleRefusal | null =>
  announcements < ANNOUNCEMENTS_MAX ? null : { reason: 'announcements_used_up' };

interface Reader {
  /** Null if the person doesn't take part. */
  readonly joinedAt: string | null;
  /** The time up to which the person has seen the announcements. Null before the first time. */
  readonly seen: string | null;
}

export const isUnseen = (createdAt: string, { joinedAt, seen }: Reader): boolean =>
  Date.parse(createdAt) > Math.max(Date.parse(seen ?? '') || 0, Date.parse(joinedAt ?? '') || 0);
