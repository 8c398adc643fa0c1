import type { Context } from '../context.ts';
import { countUses } from '../countUses.ts';
import { ownProfile } from '../users/readProfile.ts';

/** @throws Refusal too_many_requests */
export async function countDownload(ctx: Context): Promise<void> {
  const { granted, profile } = await ownProfile(ctx);
  const download = { name: 'downloads', quota: ctx.limits.downloads };
  await countUses(granted, profile.userId, [download], 'downloads_used_up');
}
