import { removeDraftsOf } from '../forms/drafts.ts';

/** In this tab only, and over the way to the sign-in provider and back. */
const STORAGE_KEY = 'portal.deleted-account';

/** Whose account has just been deleted: the page that says so is another one. */
export const noteDeletedAccount = (email: string): void => sessionStorage.setItem(STORAGE_KEY, email);

/**
 * Whether that was the account of who is signed out here. Their drafts go now: a form that was open then keeps what stands in
 * it while it is left.
 */
export function isAccountDeleted(): boolean {
  const email = sessionStorage.getItem(STORAGE_KEY);
  if (email === null) return false;
  if (email !== '') removeDraftsOf(email);
  sessionStorage.setItem(STORAGE_KEY, '');
  return true;
}

/** Whoever goes on from there is somebody new. */
export const forgetDeletedAccount = (): void => sessionStorage.removeItem(STORAGE_KEY);
