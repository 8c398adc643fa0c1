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
  readonly index: number;
  readonly bytes: number;
}

/** Anyone who has the address can read one blob until it expires. */
export interface SignedAddress {
  readonly url: string;
  /** A client may cache the address for this long. */
  readonly sameForSeconds: number;
}

/** Clients read these files only by signed addresses. Every method throws StoreUnavailable when storage doesn't answer. */
export interface Blobs {
  /** Replaces a file of the same name. Names include a version, so a blob's content never changes. */
  put(file: BlobFile): Promise<void>;
  /**
   * Nobody can read a part before `combine`. This method streams the body, so it can't retry.
   * @throws the errors of the body; nothing is stored then
   */
  putBlock(name: string, index: number, part: BlobPart): Promise<void>;
  blocksOf(name: string): Promise<readonly Block[]>;
  /** The parts from 0 to `count` - 1 must exist. Safe to repeat. */
  combine(name: string, count: number): Promise<void>;
  /** Reads the whole blob into memory. Null if it is missing. */
  read(name: string): Promise<Buffer | null>;
  /** Null if the blob is missing. A blob that exists must have `bytes` bytes after `from`. */
  readPart(name: string, from: number, bytes: number): Promise<Buffer | null>;
  /** Downloads the blob to `path`. False if it is missing. */
  fetch(name: string, path: string): Promise<boolean>;
  removeAll(prefix: string): Promise<void>;
  /** Doesn't check that the blob exists. The address works for ten minutes or more, and at least for `outlivesSeconds`. */
  addressOf(name: string, outlivesSeconds?: number): Promise<SignedAddress>;
}
