import { ownProfile } from '../account/readProfile.ts';
import type { Context } from '../context.ts';
import { takeQuotas } from './takeQuotas.ts';

/** Each download reads a whole set of data from the store, so it has a quota. */
export async function takeDownload(ctx: Context): Promise<void> {
  const { granted, profile } = await ownProfile(ctx);
  const taking = { name: 'downloads', quota: ctx.limits.downloads };
  await takeQuotas(granted, profile.userId, [taking], 'downloads_used_up');
}
