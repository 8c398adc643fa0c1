import { DAY } from '#contract/base/times.ts';

/*
 * Drafts with private data, such as allergies. The portal removes them at sign-out and, once they are a day old, when it
 * starts. This file is separate from drafts.ts to keep the first load small.
 */

export const DRAFT_PREFIX = 'portal.draft:';
const SENSITIVE = 'sensitive:';

export const SENSITIVE_KEPT_MS = DAY;

export const sensitiveKey = (key: string): string => SENSITIVE + key;

export const isSensitiveKey = (key: string): boolean => key.startsWith(SENSITIVE);

export function removeSensitiveDrafts(): void {
  removeWhere(isSensitiveKey);
}

/** Removes sensitive drafts that are older than a day. */
export function removeOldSensitiveDrafts(now = Date.now()): void {
  removeWhere((key) => isSensitiveKey(key) && isOld(key, now));
}

function removeWhere(isUnwanted: (key: string) => boolean): void {
  for (const name of Object.keys(localStorage))
    if (name.startsWith(DRAFT_PREFIX) && isUnwanted(name.slice(DRAFT_PREFIX.length)))
      localStorage.removeItem(name);
}

/** Damaged drafts and drafts from the future count as old. */
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
