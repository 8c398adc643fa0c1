import type { ConvertedVideo, ImageDocument, MediaDocument } from '../../store/documents.ts';

type Size = ImageDocument['variants'][number];

/** The name of every blob of a medium starts with this prefix, so one call removes all of them. */
export const prefixOf = (mediaId: string): string => `${mediaId}/`;

/** Contains the hash of the uploaded file, so a repeated upload overwrites only its own blobs. */
export const versionPrefixOf = ({ mediaId, sourceHash }: ImageDocument): string =>
  `${prefixOf(mediaId)}${sourceHash}/`;

export const imageName = ({ height, width }: Size, format: ImageDocument['format']): string =>
  `image-${width}x${height}.${format}`;

export const blobNameOf = (image: ImageDocument, size: Size): string =>
  versionPrefixOf(image) + imageName(size, image.format);

/** The Filename that the API gives to a client after an upload. No blob has this name. */
export const filenameOf = (media: MediaDocument): string =>
  `${media.mediaId}.${media.mediaType === 'Image' ? media.format : 'm3u8'}`;

/** The variants are in the order of their widths. */
export function widestOf({ variants }: ImageDocument): Size {
  const widest = variants.at(-1);
  if (!widest) throw new Error('An image is stored in no size.');
  return widest;
}

export const linkNameOf = (media: MediaDocument): string =>
  media.mediaType === 'Image' ? imageName(widestOf(media), media.format) : MASTER_PLAYLIST;

export const chunkName = (mediaId: string, index: number): string =>
  `${mediaId}-${String(index).padStart(2, '0')}.part`;

export const sourceNameOf = (mediaId: string): string => `${prefixOf(mediaId)}source`;

/** Returns the prefix of one attempt to convert a video. A late attempt then can't overwrite the files that people play. */
export const attemptPrefixOf = (mediaId: string, attempt: number): string =>
  `${prefixOf(mediaId)}${attempt}/`;

export const MASTER_PLAYLIST = 'video.m3u8';
export const THUMBNAIL = 'thumbnail.jpg';
export const playlistOf = (rendition: string): string => `${rendition}/film.m3u8`;
export const videoFileOf = (rendition: string): string => `${rendition}/film.mp4`;

export const videoBlobOf = (mediaId: string, { attempt }: ConvertedVideo, file: string): string =>
  attemptPrefixOf(mediaId, attempt) + file;

export const captionsBlobOf = (mediaId: string, hash: string): string =>
  `${prefixOf(mediaId)}captions/${hash}.vtt`;
