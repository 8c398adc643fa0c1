import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CAPTIONS_BYTES } from '#contract/base/limits.ts';
import { Refusal } from '../../core/errors.ts';
import type { Context } from '../../domain/context.ts';
import type { Blobs } from '../../domain/media/blobs.ts';
import { captionsBlobOf } from '../../domain/media/names.ts';
import { ownVideo } from '../../domain/media/ownMedia.ts';
import { spool, withFolder } from '../../domain/media/spool.ts';
import type { VideoDocument } from '../../store/documents.ts';
import { untilCommitted } from '../../store/untilCommitted.ts';
import type { Upload } from './upload.ts';

/** The start of a WebVTT file (WebVTT, section 4.1). */
const WEBVTT = /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/;

/** @throws Refusal not_found, too_large, unsupported_media_type; invalid if the body breaks off */
export async function putCaptions(
  ctx: Context,
  blobs: Blobs,
  mediaId: string,
  { announced, body }: Upload,
): Promise<void> {
  await ownVideo(ctx, mediaId);
  if ((announced ?? 0) > CAPTIONS_BYTES) throw tooLarge();
  await withFolder(async (folder) => {
    const path = join(folder, 'captions');
    const { hash } = await spool(body, path, CAPTIONS_BYTES, tooLarge);
    const bytes = await readFile(path);
    if (!isUtf8(bytes) || !WEBVTT.test(bytes.toString()))
      throw new Refusal('unsupported_media_type', 'Captions must be a WebVTT file.');
    await blobs.put({ name: captionsBlobOf(mediaId, hash), path, contentType: 'text/vtt' });
    const before = await untilCommitted(async () => {
      const { granted, video: own } = await ownVideo(ctx, mediaId);
      const { etag, ...video } = own;
      const document: VideoDocument = { ...video, captions: hash };
      await granted.store.commit(mediaId, [{ do: 'replace', document, ifMatch: etag }]);
      return video.captions;
    });
    if (before !== null && before !== hash) await blobs.removeAll(captionsBlobOf(mediaId, before));
  });
}

const tooLarge = () =>
  new Refusal('too_large', `Captions can be at most ${CAPTIONS_BYTES / 1024 / 1024} MB.`);
