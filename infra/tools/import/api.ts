import { setTimeout as wait } from 'node:timers/promises';
import type * as z from 'zod';
import { ErrorBody } from '#contract/errors.ts';
import { EventAnswer } from '#contract/events.ts';
import type { EventRef } from '#contract/identifiers.ts';
import { type NewProject, ProjectAnswer } from '#contract/projects.ts';
import { SessionAnswer } from '#contract/session.ts';

/** The API said no; the message is its own sentence. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The calls that importing needs, as somebody who is signed in. */
export interface Api {
  readEvent(ref: EventRef): Promise<z.infer<typeof EventAnswer>['Event']>;
  createProject(
    ref: EventRef,
    project: z.input<typeof NewProject>,
  ): Promise<z.infer<typeof ProjectAnswer>['Project']>;
}

export interface ApiOptions {
  readonly origin: string;
  /** Told before each wait that the API has asked for. */
  readonly waiting?: (seconds: number) => void;
  readonly fetch?: typeof fetch;
}

/** How often one call is sent again when the API asks to wait; with waits of a few seconds that is some minutes. */
const PATIENCE = 30;
const LONGEST_WAIT_SECONDS = 60;

/** What `Retry-After` says, in whole seconds or as a date; a second where it says nothing. */
function retryAfterSeconds(headers: Headers): number {
  const said = headers.get('Retry-After')?.trim() ?? '';
  const seconds = /^\d+$/.test(said) ? Number(said) : Math.ceil((Date.parse(said) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? 1 : Math.min(Math.max(seconds, 0), LONGEST_WAIT_SECONDS);
}

async function refusalOf(response: Response): Promise<ApiRefusal> {
  const text = await response.text();
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json') ?? false;
  const body = ErrorBody.safeParse(isJson ? JSON.parse(text) : null);
  if (!body.success) return new ApiRefusal(response.status, `The API answered ${response.status}.`);
  const fields = (body.data.Errors ?? []).map(({ Path, Message }) => `${Path}: ${Message}`);
  return new ApiRefusal(response.status, [body.data.Message, ...fields].join(' '));
}

/**
 * Starts a session at the API with an ID token.
 * @throws ApiRefusal with the API's own sentence, here and from every call; 429 and 503 are waited for as told first
 */
export async function openApi(options: ApiOptions, idToken: string): Promise<Api> {
  const { origin, waiting = () => undefined, fetch: send = fetch } = options;

  async function call<Schema extends z.ZodType>(
    schema: Schema,
    path: string,
    request: { token?: string; body?: unknown } = {},
  ): Promise<z.output<Schema>> {
    const { token, body } = request;
    const init: RequestInit = {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    for (let tries = 1; ; tries += 1) {
      const response = await send(`${origin}${path}`, init).catch((cause: unknown) => {
        throw new Error(`The API at ${origin} does not answer.`, { cause });
      });
      if (response.ok) return schema.parse(await response.json());
      const busy = response.status === 429 || response.status === 503;
      if (!busy || tries > PATIENCE) throw await refusalOf(response);
      await response.body?.cancel();
      const seconds = retryAfterSeconds(response.headers);
      waiting(seconds);
      await wait(seconds * 1000);
    }
  }

  const { Token: token } = await call(SessionAnswer, '/v1/u/authenticate', { body: { token: idToken } });
  return {
    readEvent: async ({ org, event }) => (await call(EventAnswer, `/v1/e/${org}/${event}/`, { token })).Event,
    createProject: async ({ org, event }, body) =>
      (await call(ProjectAnswer, `/v1/e/${org}/${event}/projects/`, { token, body })).Project,
  };
}
