import { inDatabase } from '../../../database.ts';

/*
 * In Chromium, the page can store a handle of the chosen file. After a reload, the handle opens the file again, if the
 * person allows that. Without a handle or a permission, the person must choose the file again.
 */

/** TypeScript's library has neither this method nor the picker below (File System Access API, WICG). */
type AskingHandle = FileSystemFileHandle & {
  readonly requestPermission?: (descriptor: { readonly mode: 'read' }) => Promise<PermissionState>;
};

type Picker = (options: {
  readonly types: readonly { readonly accept: Readonly<Record<string, readonly string[]>> }[];
}) => Promise<FileSystemFileHandle[]>;

const KEY = 'upload';

/** Replaces the stored handle; null removes it. Never rejects, because the upload also works without a stored handle. */
export async function keepHandle(handle: FileSystemFileHandle | null): Promise<void> {
  const kept = handle
    ? inDatabase('readwrite', (store) => store.put(handle, KEY))
    : inDatabase('readwrite', (store) => store.delete(KEY));
  await Promise.allSettled([kept]);
}

export const hasHandle = async (): Promise<boolean> =>
  (await inDatabase('readonly', (store) => store.count(KEY)).catch(() => 0)) > 0;

/**
 * Opens the file of the stored handle. Call this only after a click, because only then can the browser ask the person for
 * permission.
 * @returns null if there is no handle, the person refuses, or the file can't be read
 */
export async function reopenFile(): Promise<File | null> {
  try {
    const handle = (await inDatabase('readonly', (store) => store.get(KEY))) as AskingHandle | undefined;
    const permission = await handle?.requestPermission?.({ mode: 'read' });
    return handle && permission === 'granted' ? await handle.getFile() : null;
  } catch {
    return null;
  }
}

const picker = () => (globalThis as typeof globalThis & { showOpenFilePicker?: Picker }).showOpenFilePicker;

export const canPickFile = (): boolean => picker() !== undefined;

/** Lets the person choose a file. @returns null if the person cancels, or if the browser has no picker */
export async function pickFile(types: readonly string[]): Promise<FileSystemFileHandle | null> {
  const accept = Object.fromEntries(types.map((type) => [type, EXTENSIONS[type] ?? []]));
  try {
    const [handle] = (await picker()?.({ types: [{ accept }] })) ?? [];
    return handle ?? null;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    throw error;
  }
}

const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'video/mp4': ['.mp4', '.m4v'],
  'video/quicktime': ['.mov'],
};
