import type { FieldError } from '#contract/errors.ts';

/** A call that did not succeed: what the server said, or status 0 where no answer came. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 = no network, or no answer in time. */
  readonly status: number;
  /** A code of the contract, `no_network`, or `unknown` for an answer that is not the API's own. */
  readonly code: string;
  /** With 422: what is wrong with which field. */
  readonly errors: readonly FieldError[];
  /** Milliseconds after which the server wants to be asked again, where it said so. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    more: { errors?: readonly FieldError[]; retryAfter?: number | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.status = status;
    this.code = code;
    this.errors = more.errors ?? [];
    this.retryAfter = more.retryAfter;
  }

  /** The network or the server is down. The page stays and tries again. */
  get isUnreachable(): boolean {
    return this.status === 0 || this.status === 503;
  }

  /** Whether the same call may well succeed a little later: no network, or the server is busy, with this caller or with all. */
  get isPassing(): boolean {
    return this.isUnreachable || this.status === 429;
  }
}

export const noNetwork = (cause?: unknown) =>
  new ApiError(0, 'no_network', 'The portal can’t be reached. Check your connection.', { cause });

export const unauthenticated = () =>
  new ApiError(401, 'unauthenticated', 'Your session has ended. Please sign in again.');

/**
 * The server's sentence where a rule refused a write (400), or a limit did (429): that tells what to do about it, or how long
 * to wait. Null for any other failure, of which there is nothing to say but that it happened.
 */
export const refusalOf = (error: unknown): string | null =>
  error instanceof ApiError && [400, 429].includes(error.status) ? error.message : null;

/** Reads Retry-After (RFC 9110, 10.2.3): seconds as the API sends them, or a date as a gateway before it may. */
const millisecondsOf = (retryAfter: string | null): number | undefined => {
  if (retryAfter === null) return undefined;
  const seconds = Number(retryAfter);
  const milliseconds = Number.isNaN(seconds) ? Date.parse(retryAfter) - Date.now() : seconds * 1_000;
  return Number.isFinite(milliseconds) ? Math.max(milliseconds, 0) : undefined;
};

/** The error that an answer tells of; a body that is not the contract's (a proxy's page) becomes a general sentence. */
export async function errorOf(response: Response): Promise<ApiError> {
  const retryAfter = millisecondsOf(response.headers.get('Retry-After'));
  // Loaded when something has gone wrong: the first load does without schemas.
  const [answered, { ErrorBody }] = await Promise.all([
    response.json().catch(() => null),
    import('#contract/errors.ts'),
  ]);
  const body = ErrorBody.safeParse(answered);
  if (!body.success) return new ApiError(response.status, 'unknown', 'Something went wrong.', { retryAfter });
  const { Code, Message, Errors } = body.data;
  return new ApiError(response.status, Code, Message, { errors: Errors ?? [], retryAfter });
}
