import type { EventRef } from '#contract/base/identifiers.ts';
import { requireEvent } from '../../domain/access/eventAccess.ts';
import type { Context } from '../../domain/context.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';

/**
 * Saves the time up to which the caller has seen announcements. The time never goes back, so a tab that was opened earlier
 * can't make announcements new again.
 * @returns the stored time, or null if the caller doesn't take part
 * @throws Refusal not_found, archived
 */
export async function noteSeen(ctx: Context, ref: EventRef, seen: string): Promise<string | null> {
  return await untilCommitted(async () => {
    const { granted, key, participant } = await requireEvent(ctx, ref, 'project_vote');
    if (participant === null) return null;
    const before = participant.announcementsSeen ?? null;
    const time = Math.min(Date.parse(seen), ctx.clock());
    if (before !== null && time <= Date.parse(before)) return before;
    const announcementsSeen = new Date(time).toISOString();
    await granted.store.commit(key, [
      { do: 'replace', document: { ...participant, announcementsSeen }, ifMatch: participant.etag },
    ]);
    return announcementsSeen;
  });
}
