/*
 * Drafts with what is nobody else's business, such as somebody's allergies: they go at sign-out and after a day, whether their
 * form is opened again or not. Apart from drafts.ts, since the first load has this file and nothing else of any form.
 */

export const DRAFT_PREFIX = 'portal.draft:';
const SENSITIVE = 'sensitive:';
/** The profile's draft as the releases before kept it, without a mark (`api/calls.ts` has its path). */
const UNMARKED = ' /u/details';

export const SENSITIVE_KEPT_MS = 24 * 60 * 60_000;

/** Marks the key of a draft as sensitive. */
export const sensitiveKey = (key: string): string => SENSITIVE + key;

export const isSensitiveKey = (key: string): boolean => key.startsWith(SENSITIVE);

/** Removes every sensitive draft in this browser, whosever it is. */
export function removeSensitiveDrafts(): void {
  removeWhere((key) => isSensitiveKey(key) || key.endsWith(UNMARKED));
}

/** Removes those that were written more than a day ago. Of the releases before none is shown any more: all of them go. */
export function removeOldSensitiveDrafts(now = Date.now()): void {
  removeWhere((key) => (isSensitiveKey(key) ? isOld(key, now) : key.endsWith(UNMARKED)));
}

function removeWhere(isDue: (key: string) => boolean): void {
  for (const name of Object.keys(localStorage))
    if (name.startsWith(DRAFT_PREFIX) && isDue(name.slice(DRAFT_PREFIX.length)))
      localStorage.removeItem(name);
}

/** What is no draft counts as old; so does one that a clock which was wrong has dated to come. */
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
