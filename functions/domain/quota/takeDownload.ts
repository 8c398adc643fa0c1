import { ownProfile } from '../account/readProfile.ts';
import type { Context } from '../context.ts';
import { takeQuotas } from './takeQuotas.ts';

/**
 * Counts a file of data that the caller is about to get: each is read from the store as a whole.
 * @throws Refusal too_many_requests
 */
export async function takeDownload(ctx: Context): Promise<void> {
  const { granted, profile } = await ownProfile(ctx);
  const taking = { name: 'downloads', quota: ctx.limits.downloads };
  await takeQuotas(granted, profile.userId, [taking], 'downloads_used_up');
}
