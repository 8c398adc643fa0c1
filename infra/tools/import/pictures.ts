import { IMAGE_BYTES } from '#contract/limits.ts';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Nodes } from 'mdast';

/** A slow host, or one that redirects in circles, must not hold up the import. */
const TIMEOUT_MS = 20_000;
const REDIRECTS_MAX = 5;

const IMAGE_TAG = /<img\b[^>]*?\bsrc\s*=\s*(?:"([^"]+)"|'([^']+)')/gi;

/** @returns the addresses of the pictures in markdown and HTML that `isPublic` accepts, each once */
export function pictureAddresses(markdown: string): readonly string[] {
  const found: string[] = [];
  const definitions = new Map<string, string>();
  const labels = new Set<string>();
  const visit = (node: Nodes): void => {
    if (node.type === 'image') found.push(node.url);
    if (node.type === 'imageReference') labels.add(node.identifier);
    if (node.type === 'definition') definitions.set(node.identifier, node.url);
    if (node.type === 'html')
      found.push(...[...node.value.matchAll(IMAGE_TAG)].map(([, a, b]) => a ?? b ?? ''));
    if ('children' in node) node.children.forEach(visit);
  };
  visit(fromMarkdown(markdown));
  for (const label of labels) found.push(definitions.get(label) ?? '');
  return [...new Set(found)].filter(isPublic);
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

/** Reads the type from the first bytes, because the type that a host sends can be wrong. */
function typeOf(bytes: Uint8Array): 'image/jpeg' | 'image/png' | null {
  const begins = (...start: readonly number[]) => start.every((byte, index) => bytes[index] === byte);
  if (begins(0xff, 0xd8, 0xff)) return 'image/jpeg';
  return begins(0x89, 0x50, 0x4e, 0x47) ? 'image/png' : null;
}

export interface Picture {
  readonly type: 'image/jpeg' | 'image/png';
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** @throws Error whose message completes "it …", for example "it redirects too often.", unless the request itself fails */
export async function downloadPicture(address: string, send: typeof fetch = fetch): Promise<Picture> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let current = address;
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
    if (!isPublic(current)) throw new Error('redirects to an address that isn’t public.');
    const response = await send(current, { signal, redirect: 'manual', credentials: 'omit' });
    const next = response.headers.get('Location');
    if (response.status < 300 || response.status >= 400 || next === null) return await pictureIn(response);
    await response.body?.cancel();
    current = new URL(next, current).href;
  }
  throw new Error('redirects too often.');
}

async function pictureIn(response: Response): Promise<Picture> {
  if (!response.ok) throw new Error(`answers ${response.status}.`);
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    pieces.push(piece);
    length += piece.length;
    if (length > IMAGE_BYTES) throw new Error('is larger than the portal allows.');
  }
  const bytes = Uint8Array.from(Buffer.concat(pieces));
  const type = typeOf(bytes);
  if (type === null) throw new Error('is neither JPEG nor PNG.');
  return { type, bytes };
}

const ENDS_ADDRESS = /^(?:$|[\s"'<>()\]])/;

/** Replaces addresses of pictures, but not longer addresses that begin with one of them. */
export function withAddresses(markdown: string, links: ReadonlyMap<string, string>): string {
  let text = markdown;
  for (const [address, link] of links) {
    const [first = '', ...others] = text.split(address);
    text = others.reduce(
      (before, after) => before + (ENDS_ADDRESS.test(after) ? link : address) + after,
      first,
    );
  }
  return text;
}
