import { removeDraftsOf } from '../forms/editing/drafts.ts';

/** Session storage survives the redirect to the sign-in provider and back, but only in this tab. */
const STORAGE_KEY = 'portal.deleted-account';

/** Stores the email address of a deleted account for the page that confirms the deletion. */
export const noteDeletedAccount = (email: string): void => sessionStorage.setItem(STORAGE_KEY, email);

/**
 * Removes the drafts of the deleted account. This must run after all forms have closed, because a form stores its draft when
 * it closes.
 * @returns true if an account was deleted in this tab
 */
export function finishAccountDeletion(): boolean {
  const email = sessionStorage.getItem(STORAGE_KEY);
  if (email === null) return false;
  if (email !== '') removeDraftsOf(email);
  // The empty entry means that an account was deleted and its drafts are removed. It lasts until `forgetDeletedAccount`.
  sessionStorage.setItem(STORAGE_KEY, '');
  return true;
}

export const forgetDeletedAccount = (): void => sessionStorage.removeItem(STORAGE_KEY);
