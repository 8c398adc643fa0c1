/*
 * Drafts with private data, such as allergies. They are removed at sign-out and after a day, even if nobody opens the form
 * again. This file is apart from drafts.ts because the first load needs it, and no other code of forms.
 */

export const DRAFT_PREFIX = 'portal.draft:';
const SENSITIVE = 'sensitive:';
/** The end of the key of a profile's draft in earlier releases, which had no mark. */
const UNMARKED = ' /u/details';

export const SENSITIVE_KEPT_MS = 24 * 60 * 60_000;

/** Marks the key of a draft as sensitive. */
export const sensitiveKey = (key: string): string => SENSITIVE + key;

export const isSensitiveKey = (key: string): boolean => key.startsWith(SENSITIVE);

/** Removes every sensitive draft in this browser, of all people. */
export function removeSensitiveDrafts(): void {
  removeWhere((key) => isSensitiveKey(key) || key.endsWith(UNMARKED));
}

/** Removes sensitive drafts that are older than a day, and all of earlier releases, which no form shows any more. */
export function removeOldSensitiveDrafts(now = Date.now()): void {
  removeWhere((key) => (isSensitiveKey(key) ? isOld(key, now) : key.endsWith(UNMARKED)));
}

function removeWhere(isDue: (key: string) => boolean): void {
  for (const name of Object.keys(localStorage))
    if (name.startsWith(DRAFT_PREFIX) && isDue(name.slice(DRAFT_PREFIX.length)))
      localStorage.removeItem(name);
}

/** A damaged draft counts as old, and so does one with a date in the future. */
function isOld(key: string, now: number): boolean {
  try {
    const draft = JSON.parse(localStorage.getItem(DRAFT_PREFIX + key) ?? 'null') as {
      writtenAt?: unknown;
    } | null;
    return !(Math.abs(now - Number(draft?.writtenAt)) <= SENSITIVE_KEPT_MS);
  } catch {
    return true;
  }
}
