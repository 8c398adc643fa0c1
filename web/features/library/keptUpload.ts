import * as z from 'zod';
import { readUploadMark, writeUploadMark } from '../../shared/media/uploadMark.ts';

/** What it takes to go on with an upload after a reload, but for the file itself, which a browser gives away with the page. */
const KeptUpload = z.object({
  /** The e-mail address of whoever sends it: the next one in this browser is not asked to go on. */
  owner: z.string().nullable(),
  /** By these one tells that it is the same file again. */
  file: z.object({ name: z.string(), size: z.number(), lastModified: z.number() }),
  begun: z
    .object({
      addresses: z.object({ chunks: z.string(), combine: z.string() }),
      filename: z.string().exactOptional(),
    })
    .nullable(),
});
export type KeptUpload = z.infer<typeof KeptUpload>;

/** Anything can stand in local storage; what is no upload counts as none. @param owner whose it has to be */
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
    // No room: the upload goes on, and can't be gone on with after a reload.
  }
}
