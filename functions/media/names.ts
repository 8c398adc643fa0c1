import type { MediaDocument } from '../store/documents.ts';

type Size = MediaDocument['variants'][number];

/** What all blobs of a medium have in front: what it is removed by. */
export const prefixOf = (mediaId: string): string => `${mediaId}/`;

/** What the blobs of one version have in front: what was sent decides, so that sending it again writes the same. */
export const versionPrefixOf = ({ mediaId, sourceHash }: MediaDocument): string =>
  `${prefixOf(mediaId)}${sourceHash}/`;

/** The name of a picture by its size, of the blob as of the link. */
export const imageName = ({ height, width }: Size, format: MediaDocument['format']): string =>
  `image-${width}x${height}.${format}`;

export const blobNameOf = (image: MediaDocument, size: Size): string =>
  versionPrefixOf(image) + imageName(size, image.format);

/** What an upload is called until it is in a library. */
export const filenameOf = ({ format, mediaId }: MediaDocument): string => `${mediaId}.${format}`;

/** The size that a link names. */
export function widestOf({ variants }: MediaDocument): Size {
  const widest = variants.at(-1);
  if (!widest) throw new Error('An image is stored in no size.');
  return widest;
}

/** The last part of a link. */
export const linkNameOf = (image: MediaDocument): string => imageName(widestOf(image), image.format);
