import type { SourceMapPayload } from 'node:module';
import { constants, gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import { weighPackages } from './weights.ts';

export interface FetchedFile {
  readonly path: string;
  /** The size with gzip's best level, so that the host's own compression doesn't matter. */
  readonly gzipBytes: number;
  /** The number of characters of each package; empty without a source map. */
  readonly packages: ReadonlyMap<string, number>;
}

/** @returns a set of the addresses that the page requests from now on */
export function collectRequests(page: Page): ReadonlySet<string> {
  const addresses = new Set<string>();
  page.on('request', (request) => addresses.add(request.url()));
  return addresses;
}

async function readText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return response.text();
}

async function readFile(address: string): Promise<FetchedFile> {
  const text = await readText(address);
  const { pathname } = new URL(address);
  // boot.js and the bundler's own code have no map.
  const map = pathname.endsWith('.js') ? await fetch(`${address}.map`) : null;
  const packages = map?.ok
    ? weighPackages(text, (await map.json()) as SourceMapPayload)
    : new Map<string, number>();
  return {
    path: pathname,
    gzipBytes: gzipSync(text, { level: constants.Z_BEST_COMPRESSION }).length,
    packages,
  };
}

/** Fetches the files with this extension again, outside the browser. */
export function readFetched(
  addresses: ReadonlySet<string>,
  extension: '.js' | '.css',
): Promise<FetchedFile[]> {
  const wanted = [...addresses].filter((address) => new URL(address).pathname.endsWith(extension));
  return Promise.all(wanted.map(readFile));
}

export const sumOfBytes = (files: readonly FetchedFile[]): number =>
  files.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0);
