/*
 * The state of an unfinished video upload, as a string (features/media/upload/keptUpload.ts defines its content). Local storage
 * keeps it, so that it survives reloads and other tabs see it. Pages can detect an upload without the code that sends files.
 */

const STORAGE_KEY = 'portal.upload';

const listeners = new Set<() => void>();

export const readUploadMark = (): string | null => localStorage.getItem(STORAGE_KEY);

/** @param value the new state; null when the upload is over */
export function writeUploadMark(value: string | null): void {
  if (value === null) localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, value);
  for (const listener of listeners) listener();
}

/** Reports changes by this tab and by others. @returns a function that ends the subscription */
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
