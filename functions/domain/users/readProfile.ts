import { unauthenticated } from '../../core/errors.ts';
import { documentId, type ProfileDocument, type Stored } from '../../store/documents.ts';
import { type Grant, letWrite } from '../access/granted.ts';
import type { Context } from '../context.ts';

/** @throws Refusal unauthenticated if the account was deleted. Every sign-in makes sure that the profile exists */
export async function readProfile(ctx: Context): Promise<Stored<ProfileDocument>> {
  const profile = await ctx.store.read('profile', ctx.caller.userId, documentId.profile());
  if (!profile) throw unauthenticated();
  return profile;
}

export async function ownProfile(
  ctx: Context,
): Promise<Grant & { readonly profile: Stored<ProfileDocument> }> {
  return { profile: await readProfile(ctx), granted: letWrite(ctx) };
}
