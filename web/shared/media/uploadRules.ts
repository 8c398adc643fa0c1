import { VIDEO_BYTES } from '#contract/base/limits.ts';
import { beginsAsVideo, VIDEO_HEAD_BYTES } from '#contract/media/videoFile.ts';
import type { MediaKind } from './mediaLibrary.ts';

const KINDS: Readonly<Record<string, MediaKind>> = {
  'image/jpeg': 'Image',
  'image/png': 'Image',
  'video/mp4': 'Video',
  'video/quicktime': 'Video',
};

const WRONG_TYPE = 'Please upload the correct file type.';

export const ONE_AT_A_TIME = 'Please upload one file at a time.';

/** @param kind null for both kinds */
export const acceptedTypes = (kind: MediaKind | null): readonly string[] =>
  Object.keys(KINDS).filter((type) => kind === null || KINDS[type] === kind);

export const kindOf = ({ type }: File): MediaKind | null => KINDS[type] ?? null;

/** Says why chosen, dropped or pasted files can't be uploaded; null if they can. */
export function uploadRefusal(files: readonly File[], kind: MediaKind | null): string | null {
  const [file, another] = files;
  if (another) return ONE_AT_A_TIME;
  if (!file || !acceptedTypes(kind).includes(file.type)) return WRONG_TYPE;
  return kindOf(file) === 'Video' && file.size > VIDEO_BYTES
    ? `A video can be at most ${VIDEO_BYTES / 1024 / 1024} MB.`
    : null;
}

/** Reads the start of the file, because browsers guess the MIME type from the file's name. */
export async function videoRefusal(file: File): Promise<string | null> {
  const head = await file
    .slice(0, VIDEO_HEAD_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer());
  return beginsAsVideo(new Uint8Array(head)) ? null : WRONG_TYPE;
}
