/** Data with the ETag of its version. */
export interface TaggedData<T> {
  readonly data: T;
  readonly tag: string | null;
}

/** The header that makes a save fail with 412 if somebody else has saved since this version was read. */
export const ifMatch = (tag: string | null): Record<string, string> =>
  tag === null ? {} : { 'If-Match': tag };
