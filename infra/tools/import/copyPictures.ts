import type { Nodes } from 'mdast';
import { CONTENT_MAX, IMAGE_BYTES } from '#contract/base/limits.ts';
import { FilenameAnswer, MediaAnswer, UploadAnswer } from '#contract/media/media.ts';
import type { Session } from '../session/openSession.ts';
import { parseMarkdown, reasonOf, Unusable } from './readWriteUp.ts';

/** A slow host, or one that redirects in circles, must not hold up the import. */
const TIMEOUT_MS = 20_000;
const REDIRECTS_MAX = 5;

/**
 * Copies the pictures of a write-up into the library of the person who signed in, because the portal shows a link in place of a
 * picture on another host. A picture that can't be copied keeps its address. If the links would make the text too long, all
 * pictures keep their addresses.
 */
export async function copyPictures(
  content: string,
  session: Session,
  print: (line: string) => void,
  send: typeof fetch = fetch,
): Promise<string> {
  let copied = content;
  for (const address of pictureAddresses(content)) {
    try {
      const link = await upload(await download(address, send), session);
      const [start = '', ...others] = copied.split(address);
      copied = others.reduce((text, next) => text + (ENDS_ADDRESS.test(next) ? link : address) + next, start);
    } catch (error) {
      print(`  Kept the link to ${address}: it ${reasonOf(error)}`);
    }
  }
  return copied.length > CONTENT_MAX ? content : copied;
}

/** Without this, an address would also change inside a longer one. */
const ENDS_ADDRESS = /^(?:$|[\s"'<>()\]])/;
const IMAGE_TAG = /<img\b[^>]*?\bsrc\s*=\s*["']([^"']+)/gi;

const nodesIn = (node: Nodes): Nodes[] => [
  node,
  ...('children' in node ? node.children.flatMap(nodesIn) : []),
];

/** Returns the public addresses of the pictures in markdown and HTML. */
function pictureAddresses(markdown: string): ReadonlySet<string> {
  const nodes = nodesIn(parseMarkdown(markdown));
  const labels = new Set(nodes.map((node) => node.type === 'imageReference' && node.identifier));
  const addresses = nodes.flatMap((node) => {
    if (node.type === 'html') return [...node.value.matchAll(IMAGE_TAG)].map(([, address = '']) => address);
    const isShown = node.type === 'image' || (node.type === 'definition' && labels.has(node.identifier));
    return isShown ? node.url : [];
  });
  return new Set(addresses.filter(isPublic));
}

/** Accepts only https and public host names, because a write-up must not make this machine call its own network. */
function isPublic(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return false;
  const { hostname } = url;
  return (
    /\.[a-z][a-z0-9-]*$/.test(hostname) && !/\.(?:local|internal|localhost|home|lan|corp)$/.test(hostname)
  );
}

/** @throws Unusable, unless the request itself fails */
async function download(address: string, send: typeof fetch): Promise<Blob> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let current = address;
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
    if (!isPublic(current)) throw new Unusable('redirects to an address that isn’t public.');
    const response = await send(current, { signal, redirect: 'manual', credentials: 'omit' });
    const next = response.headers.get('Location');
    if (response.status < 300 || response.status >= 400 || next === null) return await pictureIn(response);
    await response.body?.cancel();
    current = new URL(next, current).href;
  }
  throw new Unusable('redirects too often.');
}

async function pictureIn(response: Response): Promise<Blob> {
  if (!response.ok) throw new Unusable(`answers ${response.status}.`);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    pieces.push(piece);
    length += piece.length;
    if (length > IMAGE_BYTES) throw new Unusable('is larger than the portal allows.');
  }
  return new Blob(pieces);
}

/** @returns the picture's link */
async function upload(picture: Blob, session: Session): Promise<string> {
  const { UploadUrl } = (await session.call(UploadAnswer, '/v1/u/images/upload?type=image')).data;
  const url = (await session.send(FilenameAnswer, UploadUrl, picture)).Filename;
  return (await session.call(MediaAnswer, '/v1/u/images/', { body: { url } })).data.Image.Link;
}
