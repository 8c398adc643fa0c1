export interface BlobFile {
  /** `{media}/{version}/{file}` */
  readonly name: string;
  readonly path: string;
  readonly contentType: string;
}

export interface BlobPart {
  readonly bytes: number;
  readonly body: AsyncIterable<Uint8Array>;
}

export interface Block {
  /** From 0. */
  readonly index: number;
  readonly bytes: number;
}

/** Anyone who has the address can read one blob until it expires. */
export interface SignedAddress {
  readonly url: string;
  /** A client may cache the address for this long, because the same blob keeps the same one. */
  readonly sameForSeconds: number;
}

/** Private containers, read only by signed addresses. Every method throws StoreUnavailable when storage doesn't answer. */
export interface Blobs {
  /** Replaces a file of the same name. Names include a version, so a blob's content never changes. */
  put(file: BlobFile): Promise<void>;
  /**
   * Replaces the part at this index. Nobody can read it before `combine`. It streams the body, so it can't retry.
   * @throws whatever the body throws; nothing is stored then
   */
  putBlock(name: string, index: number, part: BlobPart): Promise<void>;
  /** Lists the parts in order, also after `combine`. */
  blocksOf(name: string): Promise<readonly Block[]>;
  /** Joins the parts from 0 to `count` - 1, which must exist. Safe to repeat. */
  combine(name: string, count: number): Promise<void>;
  /** Only for small blobs, because it reads the whole blob into memory. Null if the blob is missing. */
  read(name: string): Promise<Buffer | null>;
  /**
   * @param bytes the blob must have this many bytes after `from`
   * @returns null if the blob is missing
   */
  readPart(name: string, from: number, bytes: number): Promise<Buffer | null>;
  /** Writes a blob into a file. @returns false if the blob is missing */
  fetch(name: string, path: string): Promise<boolean>;
  /** Succeeds if no blob has this prefix. */
  removeAll(prefix: string): Promise<void>;
  /**
   * Doesn't check that the blob exists.
   * @param outlivesSeconds minimum lifetime; ten minutes by default, longer for videos that play longer
   */
  addressOf(name: string, outlivesSeconds?: number): Promise<SignedAddress>;
}
