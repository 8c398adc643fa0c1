/** Data with the ETag of its version. */
export interface TaggedData<T> {
  readonly data: T;
  readonly tag: string | null;
}

/** Makes a save fail with 412 if somebody else saved since `tag`. */
export const onlyIf = (tag: string | null): Record<string, string> =>
  tag === null ? {} : { 'If-Match': tag };
