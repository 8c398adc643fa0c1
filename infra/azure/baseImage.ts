import { createHash } from 'node:crypto';

interface TaggedImage {
  readonly registry: string;
  readonly repository: string;
  readonly tag: string;
}

const ACCEPTED_MEDIA_TYPES = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
].join(', ');
const REQUEST_TIMEOUT_MS = 30_000;
const DIGEST = /^sha256:[0-9a-f]{64}$/;

/** A digest always means the same image, but a tag may get a newer one. */
export const isPinned = (image: string): boolean => /^[^@\s]+@sha256:[0-9a-f]{64}$/.test(image);

/**
 * Reads the name of the base image, with a tag, from a Dockerfile: the default of its argument BASE_TAG.
 * @throws Error if the Dockerfile lacks this argument or doesn't start from `${BASE}`
 */
export function baseTagOf(dockerfile: string): string {
  const [, tag] = /^ARG BASE_TAG=(\S+)$/m.exec(dockerfile) ?? [];
  if (tag === undefined || !/^FROM \$\{BASE\}$/m.test(dockerfile))
    throw new Error('The Dockerfile needs “ARG BASE_TAG={image}:{tag}” and “FROM ${BASE}”.');
  return tag;
}

/**
 * Gets the digest of a tag from the registry. A build from the digest doesn't change when the tag gets a newer image.
 * @param image as in a Dockerfile: `node:24-slim`, or with the name of a registry before it. The default is Docker Hub.
 * @param origin the origin of the registry, if it isn't `https://{registry}`
 * @throws Error if `image` has no tag, if the registry sends no manifest, or if its digest doesn't match the manifest
 */
export async function pinToDigest(image: string, origin?: string): Promise<string> {
  const { registry, repository, tag } = parseImage(image);
  const url = `${origin ?? `https://${registry}`}/v2/${repository}/manifests/${tag}`;
  const answer = await request(url);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const digest = `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
  const claimed = answer.headers.get('Docker-Content-Digest');
  if (claimed !== null && (!DIGEST.test(claimed) || claimed !== digest))
    throw new Error(`The registry says that the digest of ${image} is ${claimed}, but it is ${digest}.`);
  return `${image}@${digest}`;
}

function parseImage(image: string): TaggedImage {
  const [, registry, path = '', tag] =
    /^(?:([\w-]+(?:[.:][\w.:-]+))\/)?([a-z\d._/-]+):([\w.-]+)$/.exec(image) ?? [];
  if (tag === undefined) throw new Error(`${image} has no tag.`);
  if (registry !== undefined) return { registry, repository: path, tag };
  return {
    registry: 'registry-1.docker.io',
    repository: path.includes('/') ? path : `library/${path}`,
    tag,
  };
}

/** If the registry requires a token, gets one and repeats the request. Anyone can get a token for public images. */
async function request(url: string): Promise<Response> {
  const ask = (headers: Record<string, string>) =>
    fetch(url, {
      headers: { Accept: ACCEPTED_MEDIA_TYPES, ...headers },
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
  const first = await ask({});
  const answer = first.status === 401 ? await ask({ Authorization: await tokenFor(first) }) : first;
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}.`);
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
    throw new Error('The registry requires a sign-in method other than a token.');
  const url = `${realm}?${new URLSearchParams({ service, scope }).toString()}`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
  const body = (await answer.json()) as { token?: string; access_token?: string };
  const token = body.token ?? body.access_token;
  if (!answer.ok || token === undefined) throw new Error(`${realm} issues no token.`);
  return `Bearer ${token}`;
}
