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

export class CosmosError extends Error {
  readonly status: ErrorStatus;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: ErrorStatus, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.name = 'CosmosError';
    this.status = status;
    this.headers = headers;
  }

  toJSON(): { code: string; message: string } {
    return { code: CODES[this.status], message: this.message };
  }
}
