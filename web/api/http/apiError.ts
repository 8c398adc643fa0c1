import type { FieldError } from '#contract/base/errors.ts';
import { retryAfterOf } from '#contract/base/retryAfter.ts';

/** A failed call. The status is 0 if no answer arrived. The portal also makes such errors itself, for example if there is no session. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** An error code of the API, `no_network`, or `unknown` if the answer didn't come from the API. */
  readonly code: string;
  readonly errors: readonly FieldError[];
  /** Milliseconds to wait before a retry, if the server sent Retry-After. */
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

  get isUnreachable(): boolean {
    return this.status === 0 || this.status === 503;
  }

  get isTemporary(): boolean {
    return this.isUnreachable || this.status === 408 || this.status === 429;
  }
}

export const noNetwork = (cause?: unknown) =>
  new ApiError(0, 'no_network', 'The portal can’t be reached. Check your connection.', { cause });

export const unauthenticated = () =>
  new ApiError(401, 'unauthenticated', 'Your session has ended. Please sign in again.');

/** Returns the server's sentence after a refusal by a rule (400), a time limit (408) or a rate limit (429). Otherwise null. */
export const refusalOf = (error: unknown): string | null =>
  error instanceof ApiError && [400, 408, 429].includes(error.status) ? error.message : null;

/** Turns a failed answer into an error. The message is general if the answer came from a proxy instead of the API. */
export async function errorOf(response: Response): Promise<ApiError> {
  const retryAfter = retryAfterOf(response.headers);
  // Loaded on demand, because the first load has no schemas.
  const [answered, { ErrorBody }] = await Promise.all([
    response.json().catch(() => null),
    import('#contract/base/errors.ts'),
  ]);
  const body = ErrorBody.safeParse(answered);
  if (!body.success) return new ApiError(response.status, 'unknown', 'Something went wrong.', { retryAfter });
  const { Code, Message, Errors } = body.data;
  return new ApiError(response.status, Code, Message, { errors: Errors ?? [], retryAfter });
}
