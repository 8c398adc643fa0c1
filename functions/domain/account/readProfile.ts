import { type Granted, letWrite } from '../access/granted.ts';
import type { Context } from '../context.ts';
import { unauthenticated } from '../../core/errors.ts';
import { documentId, type ProfileDocument, type Stored } from '../../store/documents.ts';

/**
 * The caller's own profile. Signing in makes it, so a session without one belongs to somebody who is gone.
 * @throws Refusal unauthenticated
 */
export async function readProfile(ctx: Context): Promise<Stored<ProfileDocument>> {
  const profile = await ctx.store.read('profile', ctx.caller.userId, documentId.profile());
  if (!profile) throw unauthenticated();
  return profile;
}

/** Guards the caller's own profile. @throws Refusal unauthenticated as `readProfile` */
export async function ownProfile(
  ctx: Context,
): Promise<Granted & { readonly profile: Stored<ProfileDocument> }> {
  return { profile: await readProfile(ctx), granted: letWrite(ctx) };
}
