/** What was read, with the ETag that says which state of it that was. */
export interface Tagged<T> {
  readonly data: T;
  readonly tag: string | null;
}

/** The headers of a save, which is refused (412) where what it starts from is no longer what is stored. */
export const onlyIf = (tag: string | null): Record<string, string> =>
  tag === null ? {} : { 'If-Match': tag };
