/**
 * One line of the log, which names the trace that it belongs to. Fields never hold a token, a signature, an Authorization header or an address with its query.
 */
export type Log = (
  level: 'info' | 'warn' | 'error',
  message: string,
  fields?: Readonly<Record<string, unknown>>,
) => void;
