import * as z from 'zod';
import { uploadMark } from '../../../shared/media/uploadMark.ts';

/** The stored state that lets an upload resume after a reload. It doesn't contain the file itself. */
const KeptUpload = z.object({
  /** The sender's email address; null if it is unknown. Only the sender can resume the upload. */
  owner: z.string().nullable(),
  /** Used to check that the person chooses the same file again. */
  file: z.object({ name: z.string(), size: z.number(), lastModified: z.number() }),
  /** The `BegunUpload` of videoUpload.ts; null until the server has issued addresses. */
  begun: z
    .object({
      addresses: z.object({ chunks: z.string(), combine: z.string() }),
      filename: z.string().exactOptional(),
    })
    .nullable(),
});
export type KeptUpload = z.infer<typeof KeptUpload>;

/** The owner's stored upload; null if there is none, if it is invalid, or if it belongs to someone else. */
export function readKeptUpload(owner: string): KeptUpload | null {
  try {
    const kept = KeptUpload.parse(JSON.parse(uploadMark.get() ?? 'null'));
    return kept.owner === owner ? kept : null;
  } catch {
    return null;
  }
}

/** @param upload null removes the stored upload */
export function keepUpload(upload: KeptUpload | null): void {
  try {
    uploadMark.set(upload && JSON.stringify(upload));
  } catch {
    // If the browser's storage is full or blocked, the upload continues but can't resume after a reload.
  }
}
