import * as z from 'zod';
import { readUploadMark, writeUploadMark } from '../../shared/media/uploadMark.ts';

/** The stored state that lets an upload resume after a reload. It doesn't contain the file itself. */
const KeptUpload = z.object({
  /** The sender's email address. Another person in this browser can't resume the upload. */
  owner: z.string().nullable(),
  /** Identifies the file when it is chosen again. */
  file: z.object({ name: z.string(), size: z.number(), lastModified: z.number() }),
  begun: z
    .object({
      addresses: z.object({ chunks: z.string(), combine: z.string() }),
      filename: z.string().exactOptional(),
    })
    .nullable(),
});
export type KeptUpload = z.infer<typeof KeptUpload>;

/** The owner's stored upload; null if there is none. Entries in local storage may be invalid, and then count as none. */
export function readKeptUpload(owner: string): KeptUpload | null {
  try {
    const kept = KeptUpload.parse(JSON.parse(readUploadMark() ?? 'null'));
    return kept.owner === owner ? kept : null;
  } catch {
    return null;
  }
}

export function keepUpload(upload: KeptUpload | null): void {
  try {
    writeUploadMark(upload && JSON.stringify(upload));
  } catch {
    // If the browser has no room for it, the upload continues but can't resume after a reload.
  }
}
