/**
 * The boxes that MP4 and QuickTime files begin with: `ftyp` says that it is one (ISO/IEC 14496-12, section 4.3); QuickTime
 * files from before there was such a box begin with one of the others (QuickTime File Format, "Movie files").
 */
const FIRST_BOXES = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'];

/** Bytes that it takes to tell: a box begins with its length, then its type. */
export const VIDEO_HEAD_BYTES = 8;

/** Whether a file begins as MP4 and QuickTime do, whatever it is called. @param head its first bytes */
export const beginsAsVideo = (head: Uint8Array): boolean =>
  FIRST_BOXES.includes(String.fromCharCode(...head.subarray(4, VIDEO_HEAD_BYTES)));
