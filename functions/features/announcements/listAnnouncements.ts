import type { AnnouncementsAnswer } from '#contract/announcements/announcements.ts';
import type { EventRef } from '#contract/base/identifiers.ts';
import { eventAccess } from '../../domain/access/eventAccess.ts';
import { presentAnnouncements } from '../../domain/announcements/announcements.ts';
import type { Context } from '../../domain/context.ts';

/** @throws Refusal not_found */
export async function listAnnouncements(ctx: Context, ref: EventRef): Promise<AnnouncementsAnswer> {
  const { key, participant } = await eventAccess(ctx, ref);
  return presentAnnouncements(await ctx.store.list('announcement', key), participant);
}
