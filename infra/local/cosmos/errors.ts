/** The names that Cosmos gives its statuses in the body of an error. */
const CODES = {
  304: 'NotModified',
  400: 'BadRequest',
  401: 'Unauthorized',
  404: 'NotFound',
  409: 'Conflict',
  412: 'PreconditionFailed',
  413: 'RequestEntityTooLarge',
  429: 'TooManyRequests',
  449: 'RetryWith',
  500: 'InternalServerError',
  501: 'NotImplemented',
  503: 'ServiceUnavailable',
} as const;

export type ErrorStatus = keyof typeof CODES;

/** An answer other than success: thrown anywhere below the router, which turns it into the response. */
export class CosmosError extends Error {
  readonly status: ErrorStatus;
  readonly headers: Readonly<Record<string, string>>;

  /**
   * @param status the HTTP status, as Cosmos uses it
   * @param message a sentence for the developer who reads it
   * @param headers further response headers, such as the sub-status or the wait
   */
  constructor(status: ErrorStatus, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.name = 'CosmosError';
    this.status = status;
    this.headers = headers;
  }

  /** The body of the response. The SDK parses it whenever the status is 400 or above. */
  toJSON(): { code: string; message: string } {
    return { code: CODES[this.status], message: this.message };
  }
}
