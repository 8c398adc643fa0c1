import { ErrorBody } from '#contract/errors.ts';
import { type Cast, type Kind, KINDS } from './cast.ts';
import { type ApiDocument, type FuzzedRequest, fuzzedRequests } from './fuzz.ts';
import { brokenInvariants } from './invariants.ts';
import type { Portal } from './portal.ts';

interface FuzzResult {
  readonly requests: number;
  /** The number of answers by status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** One line for each impossible answer, for each invariant that is broken afterwards, and for each error in the log. */
  readonly faults: readonly string[];
}

async function send(portal: Portal, cast: Cast, { body, method, path, type }: FuzzedRequest, who: Kind) {
  const headers: Record<string, string> = {};
  if (who !== 'nobody') headers['Authorization'] = `Bearer ${cast[who].token}`;
  if (type !== null) headers['Content-Type'] = type;
  const answer = await portal.request(path, {
    method,
    headers,
    redirect: 'manual',
    ...(body !== null && { body }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('Content-Type')?.startsWith('application/json') ?? false;
  return { status: answer.status, body: isJson ? (JSON.parse(text) as unknown) : text };
}

/**
 * Tells whether a request could end the session or delete the account. After that, the caller would only get 401.
 */
const endsSession = ({ method, path }: FuzzedRequest) =>
  path.startsWith('/v1/u/logout') || (method === 'DELETE' && path.startsWith('/v1/u/details'));

/** Sends requests to each operation, as the callers of the cast in turn. */
export async function fuzzPortal(
  portal: Portal,
  cast: Cast,
  { perOperation, seed }: { readonly perOperation: number; readonly seed: number },
): Promise<FuzzResult> {
  const document = (await (await portal.request('/v1/openapi.json')).json()) as ApiDocument;
  const { event, org, project } = cast.ref;
  const known = {
    org: [org],
    event: [event],
    project: [project],
    member: [cast.teammate.userId],
    participant: [cast.guest.userId],
  };
  const requests = fuzzedRequests(document, { known, perOperation, seed }).filter((one) => !endsSession(one));
  const statuses = new Map<number, number>();
  const faults: string[] = [];
  for (const [index, request] of requests.entries()) {
    // The step of 7 reaches all kinds, because it has no common factor with their number.
    const who = KINDS[(index * 7) % KINDS.length] ?? 'nobody';
    const { body, status } = await send(portal, cast, request, who);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const isRight = status < 400 || (status < 500 && ErrorBody.strict().safeParse(body).success);
    if (!isRight)
      faults.push(
        `${status} for ${who}: ${request.method} ${request.path} ${request.body?.slice(0, 300) ?? ''}`,
      );
  }
  faults.push(...brokenInvariants(await portal.documents()));
  faults.push(...portal.log.filter((line) => line.startsWith('error')));
  return { requests: requests.length, statuses, faults };
}
