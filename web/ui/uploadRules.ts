import type { MediaKind } from './mediaLibrary.ts';

/** What can be uploaded, by what the browser says that a file is (specification section 5, "Upload"). */
const KINDS: Readonly<Record<string, MediaKind>> = { 'image/jpeg': 'Image', 'image/png': 'Image' };

export const ONE_AT_A_TIME = 'Please upload one file at a time.';

/** The types of file that are taken in. @param kind only these; null for all */
export const acceptedTypes = (kind: MediaKind | null): readonly string[] =>
  Object.keys(KINDS).filter((type) => kind === null || KINDS[type] === kind);

/**
 * Why files that somebody has chosen, dropped or pasted are not taken in; null where they are.
 * @param kind only these; null for all
 */
export function uploadRefusal(files: readonly File[], kind: MediaKind | null): string | null {
  const [file, another] = files;
  if (another) return ONE_AT_A_TIME;
  return file && acceptedTypes(kind).includes(file.type) ? null : 'Please upload the correct file type.';
}
