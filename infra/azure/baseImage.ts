import { createHash } from 'node:crypto';

interface TaggedImage {
  readonly registry: string;
  readonly repository: string;
  readonly tag: string;
}

const ACCEPTED = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
].join(', ');
const PATIENCE_MS = 30_000;
const DIGEST = /^sha256:[0-9a-f]{64}$/;

/** Nobody can push another image under the same digest. */
export const isPinned = (image: string): boolean => /^[^@\s]+@sha256:[0-9a-f]{64}$/.test(image);

/** Reads BASE_TAG of a Dockerfile. People can read a tag, but the registry may move it. */
export function baseTagOf(dockerfile: string): string {
  const [, tag] = /^ARG BASE_TAG=(\S+)$/m.exec(dockerfile) ?? [];
  if (tag === undefined || !/^FROM \$\{BASE\}$/m.test(dockerfile))
    throw new Error('The Dockerfile needs “ARG BASE_TAG={image}:{tag}” and “FROM ${BASE}”.');
  return tag;
}

/**
 * Resolves a tag to its current digest, so a later push can't change the build.
 * @param image as in a Dockerfile: `node:24-slim`, or with a registry before it
 * @throws Error if the registry sends no manifest, or one with another digest
 */
export async function pinned(image: string, origin?: string): Promise<string> {
  const { registry, repository, tag } = parseImage(image);
  const url = `${origin ?? `https://${registry}`}/v2/${repository}/manifests/${tag}`;
  const answer = await request(url);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const digest = `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
  const claimed = answer.headers.get('Docker-Content-Digest');
  if (claimed !== null && (!DIGEST.test(claimed) || claimed !== digest))
    throw new Error(`The registry says that ${image} is ${claimed}, and sends ${digest}.`);
  return `${image}@${digest}`;
}

function parseImage(image: string): TaggedImage {
  const [, registry, path = '', tag] =
    /^(?:([\w-]+(?:[.:][\w.:-]+))\/)?([a-z\d._/-]+):([\w.-]+)$/.exec(image) ?? [];
  if (tag === undefined) throw new Error(`${image} is no image with a tag.`);
  if (registry !== undefined) return { registry, repository: path, tag };
  return {
    registry: 'registry-1.docker.io',
    repository: path.includes('/') ? path : `library/${path}`,
    tag,
  };
}

/** Repeats the request with a token if the registry asks for one. Anybody gets one for public images. */
async function asked(url: string): Promise<Response> {
  const ask = (headers: Record<string, string>) =>
    fetch(url, { headers: { Accept: ACCEPTED, ...headers }, signal: AbortSignal.timeout(PATIENCE_MS) });
  const first = await ask({});
  const answer = first.status === 401 ? await ask({ Authorization: await tokenFor(first) }) : first;
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}.`);
  return answer;
}

async function tokenFor(refused: Response): Promise<string> {
  const challenge = refused.headers.get('WWW-Authenticate') ?? '';
  const {
    realm,
    scope = '',
    service = '',
  } = Object.fromEntries(
    [...challenge.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  ) as Partial<Record<string, string>>;
  if (!/^Bearer /i.test(challenge) || realm === undefined)
    throw new Error('The registry wants another sign-in than a token.');
  const url = `${realm}?${new URLSearchParams({ service, scope }).toString()}`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
  const body = (await answer.json()) as { token?: string; access_token?: string };
  const token = body.token ?? body.access_token;
  if (!answer.ok || token === undefined) throw new Error(`${realm} gives no token.`);
  return `Bearer ${token}`;
}
