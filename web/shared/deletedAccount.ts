import { removeDraftsOf } from '../forms/drafts.ts';

/** Session storage survives the redirect to the sign-in provider and back, but only in this tab. */
const STORAGE_KEY = 'portal.deleted-account';

/** The page that confirms the deletion opens later, so this stores the email address. */
export const noteDeletedAccount = (email: string): void => sessionStorage.setItem(STORAGE_KEY, email);

/**
 * Whether this tab's account was just deleted. The drafts are removed here, because a form that was open saves its draft
 * when it closes.
 */
export function isAccountDeleted(): boolean {
  const email = sessionStorage.getItem(STORAGE_KEY);
  if (email === null) return false;
  if (email !== '') removeDraftsOf(email);
  sessionStorage.setItem(STORAGE_KEY, '');
  return true;
}

export const forgetDeletedAccount = (): void => sessionStorage.removeItem(STORAGE_KEY);
