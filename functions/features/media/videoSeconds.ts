import type { Blobs } from '../../domain/media/blobs.ts';

/** The largest table of contents that the API reads into memory. A video of 30 minutes has a table of about 3 MB. */
const CONTENTS_BYTES = 16 * 1024 * 1024;

/** A video has three or four boxes before its table of contents. A hostile file could keep the API busy with many more. */
const BOXES_MAX = 32;

/** The header of a box has 16 bytes if the box's length needs 8 bytes, else 8. */
const HEADER_BYTES = 16;

/** The boxes to look into: they contain other boxes, and those that state a length are somewhere inside. */
const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'mvex']);

/** A box of an MP4 or QuickTime file (ISO/IEC 14496-12): its type, and the offsets of its content and end. */
interface Box {
  readonly type: string;
  readonly content: number;
  readonly to: number;
}

/**
 * Reads a video's length from its table of contents, with a few short reads. The longest track counts, so a short track can't
 * hide a long one.
 * @param name of the blob
 * @param size of the blob, in bytes
 * @returns null if no length is found, for example because the camera wrote the table before the end of the recording
 */
export async function videoSeconds(
  blobs: Pick<Blobs, 'readPart'>,
  name: string,
  size: number,
): Promise<number | null> {
  let from = 0;
  for (let count = 0; count < BOXES_MAX && from + HEADER_BYTES <= size; count++) {
    const header = await blobs.readPart(name, from, HEADER_BYTES);
    // The offsets of this box are relative to `from`.
    const box = header && boxAt(header, 0, size - from);
    if (!box) return null;
    if (box.type === 'moov') {
      if (box.to > CONTENTS_BYTES) return null;
      const contents = await blobs.readPart(name, from, box.to);
      return contents && longestIn(contents);
    }
    from += box.to;
  }
  return null;
}

function boxAt(bytes: Buffer, from: number, end: number): Box | null {
  if (from + 8 > bytes.length) return null;
  const short = bytes.readUInt32BE(from);
  const isLong = short === 1;
  if (isLong && from + HEADER_BYTES > bytes.length) return null;
  const length = isLong ? Number(bytes.readBigUInt64BE(from + 8)) : short;
  const header = isLong ? HEADER_BYTES : 8;
  // A length of 0 means that the last box ends with the file.
  const to = short === 0 ? end : from + length;
  if (to > end || to < from + header) return null;
  return { type: bytes.toString('latin1', from + 4, from + 8), content: from + header, to };
}

/** In seconds. Null if no box states a length. */
function longestIn(contents: Buffer): number | null {
  let scale = 0;
  let longest = 0;
  const consider = (duration: number, perSecond: number) => {
    if (perSecond > 0) longest = Math.max(longest, duration / perSecond);
  };
  const readBoxes = (from: number, end: number) => {
    for (let box = boxAt(contents, from, end); box; box = boxAt(contents, box.to, end)) {
      if (CONTAINERS.has(box.type)) readBoxes(box.content, box.to);
      if (box.type === 'mvhd' || box.type === 'mdhd') {
        const length = lengthIn(contents.subarray(box.content, box.to));
        if (box.type === 'mvhd') scale = length?.scale ?? 0;
        if (length) consider(length.duration, length.scale);
      }
      // mehd has the length of a fragmented file, in the time scale of mvhd.
      if (box.type === 'mehd') consider(durationAt(contents.subarray(box.content, box.to), 4), scale);
    }
  };
  readBoxes(0, contents.length);
  return longest > 0 ? longest : null;
}

/** The boxes mvhd and mdhd begin with version and flags (4 bytes), then two times. A time has 8 bytes in version 1, else 4. */
function lengthIn(header: Buffer): { scale: number; duration: number } | null {
  const at = header[0] === 1 ? 20 : 12;
  if (header.length < at + 4) return null;
  return { scale: header.readUInt32BE(at), duration: durationAt(header, at + 4) };
}

/** A duration has 8 bytes in version 1, else 4. Returns 0 if all its bits are set, which means that the duration is unknown. */
function durationAt(header: Buffer, at: number): number {
  const bytes = header[0] === 1 ? 8 : 4;
  if (header.length < at + bytes) return 0;
  if (header.subarray(at, at + bytes).every((one) => one === 0xff)) return 0;
  return bytes === 8 ? Number(header.readBigUInt64BE(at)) : header.readUInt32BE(at);
}
