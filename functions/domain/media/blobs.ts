export interface BlobFile {
  /** Begins with `prefixOf(mediaId)` (names.ts). */
  readonly name: string;
  readonly path: string;
  readonly contentType: string;
}

export interface BlobPart {
  readonly bytes: number;
  readonly body: AsyncIterable<Uint8Array>;
}

export interface Block {
  readonly index: number;
  readonly bytes: number;
}

/** A temporary address. Until it expires, everyone who has it can read one blob. */
export interface SignedAddress {
  readonly url: string;
  /** A client may cache the address for this long. */
  readonly sameForSeconds: number;
}

/** No one can read a blob without a signed address. Every method throws StoreUnavailable if the storage fails. */
export interface Blobs {
  /**
   * Replaces a blob of the same name. The names of blobs that people read contain a hash or the number of a conversion, so
   * these blobs never change.
   */
  put(file: BlobFile): Promise<void>;
  /**
   * Stores a part. No one can read it before `combine`. This method streams the body, so it can't retry.
   * @throws the error of the body if reading it fails; the part isn't stored then
   */
  putBlock(name: string, index: number, part: BlobPart): Promise<void>;
  /** Returns the stored parts, before and after `combine`. Returns none if the blob is missing. */
  blocksOf(name: string): Promise<readonly Block[]>;
  /** Makes a blob of the parts from 0 to `count` - 1, which must exist. Safe to repeat. */
  combine(name: string, count: number): Promise<void>;
  /** Reads the whole blob into memory. Null if the blob is missing. */
  read(name: string): Promise<Buffer | null>;
  /** Null if the blob is missing. An existing blob must have at least `bytes` bytes from the offset `from` on. */
  readPart(name: string, from: number, bytes: number): Promise<Buffer | null>;
  /** Downloads the blob to `path`. False if the blob is missing. */
  fetch(name: string, path: string): Promise<boolean>;
  removeAll(prefix: string): Promise<void>;
  /**
   * Doesn't check that the blob exists.
   * @param outlivesSeconds how long the address must work; by default 10 minutes. A larger value than 3 hours counts as 3 hours
   */
  addressOf(name: string, outlivesSeconds?: number): Promise<SignedAddress>;
}
