import type { ConvertedVideo, ImageDocument, MediaDocument } from '../../store/documents.ts';

type Size = ImageDocument['variants'][number];

/** What all blobs of a medium have in front: what it is removed by. */
export const prefixOf = (mediaId: string): string => `${mediaId}/`;

/** What the blobs of one version have in front: what was sent decides, so that sending it again writes the same. */
export const versionPrefixOf = ({ mediaId, sourceHash }: ImageDocument): string =>
  `${prefixOf(mediaId)}${sourceHash}/`;

/** The name of a picture by its size, of the blob as of the link. */
export const imageName = ({ height, width }: Size, format: ImageDocument['format']): string =>
  `image-${width}x${height}.${format}`;

export const blobNameOf = (image: ImageDocument, size: Size): string =>
  versionPrefixOf(image) + imageName(size, image.format);

/** What an upload is called until it is in a library: its id, and what it is kept as. */
export const filenameOf = (media: MediaDocument): string =>
  `${media.mediaId}.${media.mediaType === 'Image' ? media.format : 'm3u8'}`;

/** The size that a link names. */
export function widestOf({ variants }: ImageDocument): Size {
  const widest = variants.at(-1);
  if (!widest) throw new Error('An image is stored in no size.');
  return widest;
}

/** The last part of a link. */
export const linkNameOf = (media: MediaDocument): string =>
  media.mediaType === 'Image' ? imageName(widestOf(media), media.format) : MASTER_PLAYLIST;

/** What a part of a video is called. */
export const chunkName = (mediaId: string, index: number): string =>
  `${mediaId}-${String(index).padStart(2, '0')}.part`;

/** Where a video lies as it was sent, until it is converted. */
export const sourceNameOf = (mediaId: string): string => `${prefixOf(mediaId)}source`;

/** What the blobs that one attempt makes have in front. */
export const attemptPrefixOf = (mediaId: string, attempt: number): string =>
  `${prefixOf(mediaId)}${attempt}/`;

/** The video's own files, within what its attempt has made. */
export const MASTER_PLAYLIST = 'video.m3u8';
export const THUMBNAIL = 'thumbnail.jpg';
export const playlistOf = (rendition: string): string => `${rendition}/film.m3u8`;
export const videoFileOf = (rendition: string): string => `${rendition}/film.mp4`;

export const videoBlobOf = (mediaId: string, { attempt }: ConvertedVideo, file: string): string =>
  attemptPrefixOf(mediaId, attempt) + file;

export const captionsBlobOf = (mediaId: string, hash: string): string =>
  `${prefixOf(mediaId)}captions/${hash}.vtt`;
