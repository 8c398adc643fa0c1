/** This is longer than the first request takes if the API has to start. */
const REQUEST_TIMEOUT_MS = 20_000;

/** Sends a request. Doesn't follow redirects, so that a check can see them. */
export const ask = (address: string, init: RequestInit = {}): Promise<Response> =>
  fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS), ...init });

/** @throws Error with the sentence unless the condition holds */
export function insist(holds: boolean, sentence: string): asserts holds {
  if (!holds) throw new Error(sentence);
}

export function insistOnStatus({ status, url }: Response, expected: number): void {
  insist(status === expected, `${url} answers ${status}, not ${expected}.`);
}

export function insistOnHeader({ headers, url }: Response, name: string, like: RegExp): void {
  const value = headers.get(name);
  insist(value !== null, `${url} has no ${name}.`);
  insist(like.test(value), `${url} has the ${name} “${value}”.`);
}
