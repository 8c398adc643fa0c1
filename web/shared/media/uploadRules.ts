import { beginsAsVideo, VIDEO_HEAD_BYTES } from '#contract/videoFile.ts';
import { VIDEO_BYTES } from '#contract/limits.ts';
import type { MediaKind } from './mediaLibrary.ts';

/** What can be uploaded, by what the browser says that a file is (specification section 5, "Upload"). */
const KINDS: Readonly<Record<string, MediaKind>> = {
  'image/jpeg': 'Image',
  'image/png': 'Image',
  'video/mp4': 'Video',
  'video/quicktime': 'Video',
};

const WRONG_TYPE = 'Please upload the correct file type.';

export const ONE_AT_A_TIME = 'Please upload one file at a time.';

/** The types of file that are taken in. @param kind only these; null for all */
export const acceptedTypes = (kind: MediaKind | null): readonly string[] =>
  Object.keys(KINDS).filter((type) => kind === null || KINDS[type] === kind);

/** What a file is, by what the browser says; null for what can't be uploaded. */
export const kindOf = ({ type }: File): MediaKind | null => KINDS[type] ?? null;

/**
 * Why files that somebody has chosen, dropped or pasted are not taken in; null where they are.
 * @param kind only these; null for all
 */
export function uploadRefusal(files: readonly File[], kind: MediaKind | null): string | null {
  const [file, another] = files;
  if (another) return ONE_AT_A_TIME;
  if (!file || !acceptedTypes(kind).includes(file.type)) return WRONG_TYPE;
  return kindOf(file) === 'Video' && file.size > VIDEO_BYTES
    ? `A video may have at most ${VIDEO_BYTES / 1024 / 1024} MB.`
    : null;
}

/** As `uploadRefusal`, for what a video's first bytes tell: whatever it is called, it has to be MP4 or QuickTime. */
export async function videoRefusal(file: File): Promise<string | null> {
  const head = await file
    .slice(0, VIDEO_HEAD_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer());
  return beginsAsVideo(new Uint8Array(head)) ? null : WRONG_TYPE;
}
