/** Longest that one answer may take: a cold start is over by then. */
const PATIENCE_MS = 20_000;

/** Asks as a browser does, but follows no redirect, since where one leads is part of what is looked at. */
export const ask = (address: string, init: RequestInit = {}): Promise<Response> =>
  fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS), ...init });

/** @throws Error with the sentence where something does not hold */
export function insist(holds: boolean, sentence: string): asserts holds {
  if (!holds) throw new Error(sentence);
}

/** @throws Error that names the address where it answers with another status */
export function insistOnStatus({ status, url }: Response, expected: number): void {
  insist(status === expected, `${url} answers ${status}, not ${expected}.`);
}

/** @throws Error that names the header where it is missing, or is not like that */
export function insistOnHeader({ headers, url }: Response, name: string, like: RegExp): void {
  const value = headers.get(name);
  insist(value !== null, `${url} has no ${name}.`);
  insist(like.test(value), `${url} has the ${name} “${value}”.`);
}
