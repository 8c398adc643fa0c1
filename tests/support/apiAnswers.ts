import { expect, onTestFinished, vi } from 'vitest';
import { ERROR_STATUS, type ErrorCode, type FieldError } from '#contract/base/errors.ts';

export interface SentCall {
  /** Method and path below `/v1`, such as `GET /u/details`. */
  readonly call: string;
  readonly search: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
}

export type Answer = () => Response | Promise<Response>;

/**
 * Replaces `fetch` with a fake that gives these answers.
 * @param answers for each `SentCall.call`, its answers in order. The last answer repeats. A call that isn't listed fails the test.
 * @returns a list to which the fake adds each call
 */
export function answerCalls(answers: Readonly<Record<string, readonly Answer[]>>): readonly SentCall[] {
  const sent: SentCall[] = [];
  const unanswered: string[] = [];
  const fakeFetch = async (url: string, { body, headers, method = 'GET' }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url);
    const call = `${method} ${pathname.replace(/^\/v1/, '')}`;
    sent.push({
      call,
      search: searchParams,
      headers: new Headers(headers),
      body: typeof body === 'string' ? JSON.parse(body) : null,
    });
    const answersOfCall = answers[call] ?? [];
    const answer =
      answersOfCall[sent.filter((other) => other.call === call).length - 1] ?? answersOfCall.at(-1);
    if (!answer) {
      unanswered.push(call);
      throw new Error(`Nothing answers ${call}.`);
    }
    return answer();
  };
  vi.stubGlobal('fetch', fakeFetch);
  // If the fake only threw an error, the portal would treat it like a lost network, and the test could pass.
  onTestFinished(() => expect(unanswered).toEqual([]));
  return sent;
}

export const answer =
  (body: unknown, headers: HeadersInit = {}): Answer =>
  () =>
    Response.json(body, { headers });

export const refusal =
  (Code: ErrorCode, Message: string, Errors?: readonly FieldError[]): Answer =>
  () =>
    Response.json({ Code, Message, TraceId: 't', ...(Errors && { Errors }) }, { status: ERROR_STATUS[Code] });

/** Fails like a lost network, so the portal can't know whether the call arrived. */
export const noAnswer: Answer = () => {
  throw new TypeError('Failed to fetch');
};

/** Returns an answer that comes only when the test calls `give`. */
export function lateAnswer(): { readonly answer: Answer; readonly give: (answer: Answer) => Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<Response>();
  return { answer: () => promise, give: async (given) => resolve(await given()) };
}
