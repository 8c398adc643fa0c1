export interface TaggedData<T> {
  readonly data: T;
  /** The ETag, which identifies the version of the data. Null if the answer had none. */
  readonly tag: string | null;
}

/** The header that makes a save fail with 412 if the stored version isn't the one with this ETag. */
export const ifMatch = (tag: string | null): Record<string, string> =>
  tag === null ? {} : { 'If-Match': tag };
