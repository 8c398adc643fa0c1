import { ErrorBody } from '#contract/base/errors.ts';
import { CHANNEL_POSTS } from '#contract/channel/channel.ts';
import { type Cast, type Kind, KINDS } from '../cast.ts';
import { brokenInvariants } from '../invariants.ts';
import type { Portal } from '../portal.ts';
import { WORKFLOW } from '../workflow.ts';
import { type ApiDocument, type FuzzedRequest, fuzzedRequests } from './fuzz.ts';

interface FuzzResult {
  readonly requests: number;
  readonly countByStatus: ReadonlyMap<number, number>;
  /** One line for each 5xx, each malformed refusal, each invariant that is broken afterwards, and each error in the log. */
  readonly faults: readonly string[];
}

async function send(
  portal: Portal,
  cast: Cast,
  { body, contentType, method, pathAndQuery }: FuzzedRequest,
  kind: Kind,
) {
  const headers: Record<string, string> = {};
  if (kind !== 'signedOut') headers['Authorization'] = `Bearer ${cast[kind].token}`;
  if (contentType !== null) headers['Content-Type'] = contentType;
  const answer = await portal.request(pathAndQuery, {
    method,
    headers,
    redirect: 'manual',
    ...(body !== null && { body }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('Content-Type')?.startsWith('application/json') ?? false;
  return { status: answer.status, body: isJson ? (JSON.parse(text) as unknown) : text };
}

/** True if the request could end the session or delete the account. Afterwards the caller would get only 401. */
const endsSession = ({ method, pathAndQuery }: FuzzedRequest) =>
  pathAndQuery.startsWith('/v1/u/logout') ||
  (method === 'DELETE' && pathAndQuery.startsWith('/v1/u/details'));

/** One announcement, reminder or placement isn't enough, because some requests delete one. */
const COUNT_PER_KIND = 3;

/** Creates resources that requests can address. @returns their ids, by the name of the path parameter */
async function createResources({ eventAdmin, member, owner, ref }: Cast) {
  const at = `/v1/e/${ref.org}/${ref.event}`;
  await owner.call('PUT', `/v1/p/${ref.org}/${ref.event}/${ref.project}`, {
    name: 'Kettle',
    takesrequests: true,
    needs: [{ label: 'Designer', skills: ['Figma'] }],
  });
  await member.call('PUT', `/v1/u/card/e/${ref.org}/${ref.event}`, { skills: ['Figma'] });
  await member.call('POST', `/v1/u/request/p/${ref.org}/${ref.event}/${ref.project}`, {});
  await eventAdmin.call('PUT', `${at}/channel`, { address: WORKFLOW, posts: CHANNEL_POSTS });
  const create = async (kind: string, body: object) => {
    const ids: string[] = [];
    for (let count = 0; count < COUNT_PER_KIND; count++) {
      const answer = await eventAdmin.call<Record<string, { Id: string }>>('POST', `${at}/${kind}`, body);
      ids.push(...Object.values(answer.body).flatMap((one) => (one.Id ? [one.Id] : [])));
    }
    if (ids.length < COUNT_PER_KIND) throw new Error(`Only ${ids.length} ${kind} could be created.`);
    return ids;
  };
  return {
    announcement: await create('announcements', { content: 'Pizza.' }),
    reminder: await create('reminders', { kind: 'NoTeam', anchor: 'EventEnd', minutes: 60 }),
    placement: await create('placement', {}),
    person: [member.userId],
  };
}

/** Sends requests to each operation that doesn't end a session. The kinds of callers take turns. */
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
    ...(await createResources(cast)),
  };
  const requests = fuzzedRequests(document, { known, perOperation, seed }).filter((one) => !endsSession(one));
  const countByStatus = new Map<number, number>();
  const faults: string[] = [];
  for (const [index, request] of requests.entries()) {
    // The step of 7 reaches all kinds, because it has no common factor with their number.
    const kind = KINDS[(index * 7) % KINDS.length] ?? 'signedOut';
    const { body, status } = await send(portal, cast, request, kind);
    countByStatus.set(status, (countByStatus.get(status) ?? 0) + 1);
    const isRight = status < 400 || (status < 500 && ErrorBody.strict().safeParse(body).success);
    if (!isRight)
      faults.push(
        `${status} for ${kind}: ${request.method} ${request.pathAndQuery} ${request.body?.slice(0, 300) ?? ''}`,
      );
  }
  faults.push(...brokenInvariants(await portal.documents()));
  faults.push(...portal.log.filter((line) => line.startsWith('error')));
  return { requests: requests.length, countByStatus, faults };
}
