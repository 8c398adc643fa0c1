/**
 * An MP4 file begins with the box `ftyp` (ISO/IEC 14496-12, section 4.3). An older QuickTime file begins with any of these
 * boxes (QuickTime File Format, "Movie files").
 */
const FIRST_BOXES = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'];

/** A box begins with 4 bytes of length and 4 bytes of type. */
export const VIDEO_HEAD_BYTES = 8;

/** Checks the type of the first box, because anyone can name a file as they like. */
export const beginsAsVideo = (head: Uint8Array): boolean =>
  FIRST_BOXES.includes(String.fromCharCode(...head.subarray(4, VIDEO_HEAD_BYTES)));
