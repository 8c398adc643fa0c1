/** MP4 begins with a box `ftyp` (ISO/IEC 14496-12, section 4.3), older QuickTime with any of these ("Movie files"). */
const FIRST_BOXES = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'];

/** A box begins with 4 bytes of length and 4 bytes of type. */
export const VIDEO_HEAD_BYTES = 8;

/** Checks the type of the first box, because a file name can lie. */
export const beginsAsVideo = (head: Uint8Array): boolean =>
  FIRST_BOXES.includes(String.fromCharCode(...head.subarray(4, VIDEO_HEAD_BYTES)));
