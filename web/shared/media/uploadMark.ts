/*
 * What is kept of an upload that is under way, in this browser: it survives a reload, and the other tabs hear of it. Here, so
 * that a page can tell that there is one before it loads anything that sends files.
 */

const STORAGE_KEY = 'portal.upload';

const listeners = new Set<() => void>();

export const readUploadMark = (): string | null => localStorage.getItem(STORAGE_KEY);

/** @param value null where the upload is over */
export function writeUploadMark(value: string | null): void {
  if (value === null) localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, value);
  for (const listener of listeners) listener();
}

/** Tells of every change, in this tab or another. @returns ends the subscription */
export function subscribeToUploadMark(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY || key === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}
