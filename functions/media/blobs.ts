/** A file to be kept. */
export interface BlobFile {
  /** `{media}/{version}/{file}` */
  readonly name: string;
  /** Where it lies now. */
  readonly path: string;
  readonly contentType: string;
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
  /** Removes all blobs whose names start with a prefix; none is as good as some. */
  removeAll(prefix: string): Promise<void>;
  /** Signs the address of a blob, whether or not there is one of this name. */
  addressOf(name: string): Promise<SignedAddress>;
}
