/** Never log a token, a signature, an Authorization header or a URL with its query: readers of the log could use them. */
export type Log = (
  level: 'info' | 'warn' | 'error',
  message: string,
  fields?: Readonly<Record<string, unknown>>,
) => void;
