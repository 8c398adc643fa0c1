import { setTimeout as wait } from 'node:timers/promises';
import type * as z from 'zod';
import { ErrorBody } from '#contract/base/errors.ts';
import { retryAfterOf } from '#contract/base/retryAfter.ts';
import { SessionAnswer } from '#contract/session/session.ts';

export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export interface ApiOptions {
  readonly origin: string;
  /** Called before each pause, with its length. */
  readonly onWait?: (seconds: number) => void;
  readonly fetch?: typeof fetch;
}

interface Request {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly body?: unknown;
  /** The ETag of the version to change. The API refuses the change (412) if there is a newer version. Null skips this check. */
  readonly ifMatch?: string | null;
}

export interface TaggedAnswer<T> {
  readonly data: T;
  readonly tag: string | null;
}

export interface Session {
  /** Waits and retries after 429 and 503. @throws ApiRefusal */
  call<Schema extends z.ZodType>(
    schema: Schema,
    path: string,
    request?: Request,
  ): Promise<TaggedAnswer<z.output<Schema>>>;
  /** Uploads a file to an address that an answer of the API contained. Retries like `call`. @throws ApiRefusal */
  send<Schema extends z.ZodType>(schema: Schema, address: string, file: Blob): Promise<z.output<Schema>>;
}

/** With pauses of a few seconds, this many retries take a few minutes. */
const MAX_RETRIES = 30;
const LONGEST_WAIT_SECONDS = 60;

async function readRefusal(response: Response): Promise<ApiRefusal> {
  const text = await response.text();
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json') ?? false;
  const body = ErrorBody.safeParse(isJson ? JSON.parse(text) : null);
  if (!body.success) return new ApiRefusal(response.status, `The API answered ${response.status}.`);
  const fields = (body.data.Errors ?? []).map(({ Path, Message }) => `${Path}: ${Message}`);
  return new ApiRefusal(response.status, [body.data.Message, ...fields].join(' '));
}

/** Exchanges the ID token for a session. @throws ApiRefusal, with the API's own sentence if it gave one */
export async function openSession(options: ApiOptions, idToken: string): Promise<Session> {
  const { origin, onWait = () => undefined, fetch: send = fetch } = options;

  async function sendWithRetries(address: string, init: RequestInit): Promise<Response> {
    for (let tries = 1; ; tries += 1) {
      const response = await send(address, init).catch((cause: unknown) => {
        throw new Error(`The API at ${origin} doesn’t answer.`, { cause });
      });
      if (response.ok) return response;
      const busy = response.status === 429 || response.status === 503;
      if (!busy || tries > MAX_RETRIES) throw await readRefusal(response);
      await response.body?.cancel();
      const wanted = Math.ceil((retryAfterOf(response.headers) ?? 1_000) / 1_000);
      const seconds = Math.min(wanted, LONGEST_WAIT_SECONDS);
      onWait(seconds);
      await wait(seconds * 1000);
    }
  }

  async function call<Schema extends z.ZodType>(
    schema: Schema,
    path: string,
    { body, ifMatch, method = body === undefined ? 'GET' : 'POST', token }: Request & { token?: string } = {},
  ): Promise<TaggedAnswer<z.output<Schema>>> {
    const init: RequestInit = {
      method,
      headers: {
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(ifMatch ? { 'If-Match': ifMatch } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    const response = await sendWithRetries(`${origin}${path}`, init);
    return { data: schema.parse(await response.json()), tag: response.headers.get('ETag') };
  }

  const { data } = await call(SessionAnswer, '/v1/u/authenticate', { body: { token: idToken } });
  return {
    call: (schema, path, request) => call(schema, path, { ...request, token: data.Token }),
    send: async (schema, address, file) => {
      const response = await sendWithRetries(address, { method: 'POST', body: file });
      return schema.parse(await response.json());
    },
  };
}
