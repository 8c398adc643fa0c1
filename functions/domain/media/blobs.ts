/** A file to be kept. */
export interface BlobFile {
  /** `{media}/{version}/{file}` */
  readonly name: string;
  /** Where it lies now. */
  readonly path: string;
  readonly contentType: string;
}

/** What is to be a part of a file. */
export interface BlobPart {
  readonly bytes: number;
  readonly body: AsyncIterable<Uint8Array>;
}

/** A part of a file that is sent in parts. */
export interface Block {
  /** From 0. */
  readonly index: number;
  readonly bytes: number;
}

/** An address that is good for reading one blob, for whoever has it, for a while. */
export interface SignedAddress {
  readonly url: string;
  /** Seconds for which the same blob gets the same address: until then it may be remembered. */
  readonly sameForSeconds: number;
}

/**
 * Where media are kept: private containers, read by signed addresses only. Every method throws StoreUnavailable when the
 * storage does not answer.
 */
export interface Blobs {
  /** Stores a file for good, in place of what had its name: nobody ever changes what is in it. */
  put(file: BlobFile): Promise<void>;
  /**
   * Stores one part of a blob that is to be, in place of what had its index: nobody can read it before `combine`. It is read
   * once and passed on as it comes, so there is no second try.
   * @throws whatever the body throws; nothing is stored then
   */
  putBlock(name: string, index: number, part: BlobPart): Promise<void>;
  /** The parts of a blob that are there, whether it was put together or not, in their order. */
  blocksOf(name: string): Promise<readonly Block[]>;
  /** Makes a blob of its parts from 0 to `count` - 1, which must be there. Doing it twice makes the same. */
  combine(name: string, count: number): Promise<void>;
  /** What is in a blob that has few bytes; null where there is none of this name. */
  read(name: string): Promise<Buffer | null>;
  /**
   * Reads a part of a blob.
   * @param bytes that the blob must have from there on
   * @returns null where there is no blob of this name
   */
  readPart(name: string, from: number, bytes: number): Promise<Buffer | null>;
  /** Writes a blob into a file. @returns whether there is one of this name */
  fetch(name: string, path: string): Promise<boolean>;
  /** Removes all blobs whose names start with a prefix; none is as good as some. */
  removeAll(prefix: string): Promise<void>;
  /**
   * Signs the address of a blob, whether or not there is one of this name.
   * @param outlivesSeconds how long it is good at least: ten minutes, unless what is in the blob takes longer to play
   */
  addressOf(name: string, outlivesSeconds?: number): Promise<SignedAddress>;
}
