import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { baseTagOf, pinToDigest } from '../../../infra/azure/baseImage.ts';
import { paths } from '../../../infra/machine/paths.ts';
import { closeServer, listen } from '../../../infra/machine/ports.ts';

/* These tests use a local registry. Like Docker Hub, it requires tokens. */

const MANIFEST = JSON.stringify({ schemaVersion: 2, manifests: [] });
const digestOf = (text: string) => `sha256:${createHash('sha256').update(text).digest('hex')}`;

let registry: Server;
let origin: string;
const requestedPaths: string[] = [];
beforeAll(async () => {
  registry = createServer((request, answer) => {
    const { headers, url = '' } = request;
    requestedPaths.push(url);
    if (url.startsWith('/token')) {
      answer.setHeader('Content-Type', 'application/json');
      answer.end(JSON.stringify({ token: `for ${new URL(url, origin).searchParams.get('scope')}` }));
      return;
    }
    const [, repository = '', tag = ''] = /^\/v2\/(.+)\/manifests\/(.+)$/.exec(url) ?? [];
    const scope = `repository:${repository}:pull`;
    if (headers.authorization !== `Bearer for ${scope}`) {
      const challenge = `Bearer realm="${origin}/token",service="registry.example",scope="${scope}"`;
      answer.writeHead(401, { 'WWW-Authenticate': challenge }).end();
      return;
    }
    if (tag === 'none') {
      answer.writeHead(404).end();
      return;
    }
    const isIndex = headers.accept?.includes('application/vnd.oci.image.index.v1+json') === true;
    answer.setHeader('Docker-Content-Digest', digestOf(tag === 'forged' ? 'something else' : MANIFEST));
    answer.writeHead(isIndex ? 200 : 406).end(MANIFEST);
  });
  origin = `http://127.0.0.1:${await listen(registry, 0)}`;
});
afterAll(() => closeServer(registry));

test('a tag is replaced by the digest that it has in the registry now', async () => {
  expect(await pinToDigest('node:24-slim', origin)).toBe(`node:24-slim@${digestOf(MANIFEST)}`);
  expect(requestedPaths).toContain('/v2/library/node/manifests/24-slim');
  expect(await pinToDigest('registry.example/team/base:1', origin)).toContain(
    'registry.example/team/base:1@sha256:',
  );
  expect(requestedPaths).toContain('/v2/team/base/manifests/1');
});

test.each([
  ['that doesn’t exist', 'node:none', / was answered with 404\.$/],
  ['with a wrong digest', 'node:forged', /^The registry says that the digest of node:forged is sha256:/],
  ['without a tag', 'node', /^node has no tag\.$/],
])('an image %s is refused', async (_what, image, reason) => {
  await expect(pinToDigest(image, origin)).rejects.toThrow(reason);
});

test('the transcoder’s Dockerfile names a tag, and builds only from the digest of that tag', async () => {
  const dockerfile = await readFile(join(paths.transcoderImage, 'Dockerfile'), 'utf8');
  // Another registry, because Docker Hub limits pulls without sign-in from shared addresses, such as those of build machines.
  expect(baseTagOf(dockerfile)).toMatch(
    /^public\.ecr\.aws\/docker\/library\/node:\d+\.\d+\.\d+-bookworm-slim$/,
  );
  // The argument has no default, so a build without a base fails.
  expect(dockerfile).toMatch(/^ARG BASE$/m);
  expect(() => baseTagOf(dockerfile.replace('FROM ${BASE}', 'FROM node:24'))).toThrow('needs');
  const publish = await readFile(join(paths.root, 'infra/azure/publishTranscoder.ts'), 'utf8');
  expect(publish).toContain('`BASE=${base}`');
});
