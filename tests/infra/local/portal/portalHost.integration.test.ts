import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPortalHost } from '../../../../infra/local/portal/startPortalHost.ts';
import { freePorts } from '../../../../infra/machine/ports.ts';

const index =
  '<!doctype html><meta name="portal-config" content="{{PORTAL_CONFIG}}"><title>Portal</title>\n' +
  '<!-- long enough to be worth compressing -->\n'.repeat(50);
const script = 'console.log("portal");\n'.repeat(200);

const settings = { about: `It's "nice" <b>&amp;</b> {{NOT_A_PLACEHOLDER}}`, telemetry: null };
const placeholders = {
  API_ORIGIN: 'http://localhost:7071',
  BLOB_ORIGIN: 'http://127.0.0.1:10000',
  AUTHORITY_ORIGIN: 'http://localhost:4400',
  GRAPH_ORIGIN: 'http://127.0.0.1:4400',
  TELEMETRY_ORIGIN: '',
  PROMO_ORIGIN: '',
  IMAGE_HOSTS: '',
};

const sample = {
  routes: [
    { route: '/assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
    { route: '/old', redirect: '/new/', statusCode: 301 },
    { route: '/somewhere', redirect: '/else/' },
    { route: '/old', headers: { 'X-Rule': 'never reached' } },
    { route: '/only-get', methods: ['GET'], headers: { 'X-Rule': 'get' } },
    { route: '/only-get', headers: { 'X-Rule': 'others' } },
    {
      route: '/redirect/',
      rewrite: '/redirect.html',
      headers: { 'X-Frame': '', 'x-global': 'of the route' },
    },
    { route: '/pictures/*.{png,svg}', headers: { 'X-Rule': 'picture' } },
    { route: '/docs/index.html', headers: { 'X-Rule': 'docs' } },
  ],
  navigationFallback: { rewrite: '/index.html', exclude: ['/assets/*', '/*.{js,png}'] },
  globalHeaders: {
    'X-Global': 'everywhere',
    'X-Frame': 'DENY',
    'X-Api': 'see {{API_ORIGIN}}',
    'Cache-Control': 'no-cache',
  },
  mimeTypes: { '.strange': 'application/strange' },
};

let folder: string;
let port: number;
let running: { close(): Promise<void> } | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-host-'));
  const files: Record<string, string | Buffer> = {
    'secret.txt': 'outside of the root',
    'dist/index.html': index,
    'dist/redirect.html': '<title>Renewal</title>',
    'dist/teams.html': '<title>Teams</title>',
    'dist/docs/index.html': '<title>Docs</title>',
    'dist/assets/app-1a2b.js': script,
    'dist/assets/own-1a2b.js': script,
    'dist/assets/own-1a2b.js.br': brotliCompressSync('made by the build'),
    'dist/pictures/logo.svg': '<svg/>',
    'dist/a.strange': '?',
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), content);
  }
});
afterAll(() => rm(folder, { recursive: true }));

beforeEach(async () => {
  ({ portal: port } = await freePorts());
});
afterEach(async () => {
  await running?.close();
  running = undefined;
});

async function start(swa: object, values: Record<string, string> = placeholders): Promise<void> {
  const swaConfig = join(folder, 'staticwebapp.config.json');
  await writeFile(swaConfig, JSON.stringify(swa));
  running = await startPortalHost({
    port,
    root: join(folder, 'dist'),
    swaConfig,
    placeholders: values,
    config: settings,
    cacheDir: join(folder, 'cache'),
  });
}

/** Unlike `fetch`, sends the path unchanged. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string; raw: Buffer }>(
    (resolve, reject) => {
      httpRequest({ host: '127.0.0.1', port, path, method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const raw = Buffer.concat(chunks);
          const { statusCode: status = 0, headers: answerHeaders } = response;
          resolve({ status, headers: answerHeaders, body: raw.toString(), raw });
        });
      })
        .on('error', reject)
        .end();
    },
  );
}

describe('the host', () => {
  beforeEach(() => start(sample));

  it('applies the first rule that matches path and method', async () => {
    expect(await ask('/old')).toMatchObject({ status: 301, headers: { location: '/new/' } });
    expect(await ask('/somewhere')).toMatchObject({ status: 302, headers: { location: '/else/' } });
    expect((await ask('/only-get')).headers['x-rule']).toBe('get');
    expect((await ask('/only-get', {}, 'HEAD')).headers['x-rule']).toBe('others');
    expect((await ask('/pictures/logo.svg')).headers['x-rule']).toBe('picture');
    expect((await ask('/pictures/logo.gif')).headers['x-rule']).toBeUndefined();
    for (const path of ['/docs', '/docs/', '/docs/index.html']) {
      expect(await ask(path)).toMatchObject({
        status: 200,
        headers: { 'x-rule': 'docs' },
        body: '<title>Docs</title>',
      });
    }
  });

  it('merges headers: a route’s header replaces or removes a global one, and placeholders are filled', async () => {
    const { headers } = await ask('/dashboard/');
    expect(headers).toMatchObject({
      'x-global': 'everywhere',
      'x-frame': 'DENY',
      'x-api': 'see http://localhost:7071',
    });
    const rewritten = await ask('/redirect/?code=1');
    expect(rewritten.body).toBe('<title>Renewal</title>');
    expect(rewritten.headers['x-global']).toBe('of the route');
    expect(rewritten.headers).not.toHaveProperty('x-frame');
  });

  it('answers every path with the portal, but excluded paths with 404', async () => {
    for (const path of ['/', '/dashboard/', '/acme/spring/?t=projects', '/error/404/']) {
      const page = await ask(path);
      expect(page.status).toBe(200);
      expect(page.body).toContain('<title>Portal</title>');
    }
    const missing = await ask('/assets/gone-9z9z.js');
    expect(missing).toMatchObject({
      status: 404,
      headers: { 'cache-control': 'no-cache' },
      body: 'Not found',
    });
    expect((await ask('/logo.png')).status).toBe(404);
  });

  it('knows file types, including those of mimeTypes', async () => {
    expect((await ask('/')).headers['content-type']).toMatch('text/html; charset=');
    expect((await ask('/assets/app-1a2b.js')).headers['content-type']).toMatch('text/javascript');
    expect((await ask('/a.strange')).headers['content-type']).toBe('application/strange');
  });

  it('answers HEAD without a body, and refuses methods other than GET and HEAD', async () => {
    expect(await ask('/', {}, 'POST')).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
    const [get, head] = [await ask('/'), await ask('/', {}, 'HEAD')];
    expect(head).toMatchObject({ status: 200, body: '' });
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
  });

  it('never serves a file outside the folder', async () => {
    for (const path of [
      '/../secret.txt',
      '/..%2fsecret.txt',
      '/%2e%2e/secret.txt',
      '/assets/..%2f..%2f..%2fsecret.txt',
      '/..%5csecret.txt',
      '/%00',
      '/a%0d%0ab',
      '/%',
      '/%ff',
      'http://localhost/secret.txt',
    ]) {
      const { status, body } = await ask(path);
      expect([path, status]).toEqual([path, 400]);
      expect(body).not.toContain('outside');
    }
    expect((await ask('//elsewhere.example/..')).status).toBe(400);
  });
});

describe('the host, to send fewer bytes,', () => {
  beforeEach(() => start(sample));

  it('sends the best encoding that the client accepts, with a Vary header', async () => {
    const brotli = await ask('/assets/app-1a2b.js', { 'Accept-Encoding': 'gzip, deflate, br' });
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(brotli.raw).toString()).toBe(script);
    expect(
      (await ask('/assets/app-1a2b.js', { 'Accept-Encoding': 'gzip;q=0.5, br;q=0' })).headers[
        'content-encoding'
      ],
    ).toBe('gzip');
    const plain = await ask('/assets/app-1a2b.js');
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain).toMatchObject({ body: script, headers: { vary: 'Accept-Encoding' } });
    expect((await ask('/pictures/logo.svg', { 'Accept-Encoding': 'br' })).headers).not.toHaveProperty(
      'content-encoding',
    );
  });

  it('uses the file that the build compressed, and doesn’t serve it at its own address', async () => {
    const compressed = await ask('/assets/own-1a2b.js', { 'Accept-Encoding': 'br' });
    expect(brotliDecompressSync(compressed.raw).toString()).toBe('made by the build');
    expect((await ask('/assets/own-1a2b.js.br')).status).toBe(404);
  });

  it('answers 304 to a matching ETag, with the headers that a cache needs', async () => {
    const br = { 'Accept-Encoding': 'br' };
    const first = await ask('/assets/app-1a2b.js', br);
    const etag = String(first.headers['etag']);
    const again = await ask('/assets/app-1a2b.js', { ...br, 'If-None-Match': `"other", W/${etag}` });
    expect(again).toMatchObject({
      status: 304,
      body: '',
      headers: { etag, vary: 'Accept-Encoding', 'cache-control': 'public, max-age=31536000, immutable' },
    });
    expect((await ask('/assets/app-1a2b.js', { 'If-None-Match': etag })).status).toBe(200);
    expect((await ask('/')).headers['cache-control']).toBe('no-cache');
  });
});

describe('the start', () => {
  it('writes the settings into each page, escaped', async () => {
    await start(sample);
    const { body } = await ask('/');
    const content = /name="portal-config" content="([^"]*)"/.exec(body)?.[1] ?? '';
    expect(content).not.toMatch(/[<>"']/);
    const unescaped = content.replace(
      /&(lt|gt|quot|#39|amp);/g,
      (_all, name: string) => ({ lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' })[name] ?? '',
    );
    expect(JSON.parse(unescaped)).toEqual(settings);
  });

  it('fails at a placeholder without a value, and names it', async () => {
    await expect(start(sample, {})).rejects.toThrow(/\{\{API_ORIGIN\}\} in .*staticwebapp\.config\.json/);
    await writeFile(join(folder, 'dist', 'broken.html'), '<p>{{OTHER}}</p>');
    await expect(start(sample)).rejects.toThrow(/\{\{OTHER\}\} in .*broken\.html/);
    await rm(join(folder, 'dist', 'broken.html'));
  });

  it.each([
    [{ auth: {} }, 'auth'],
    [{ routes: [{ route: '/admin', allowedRoles: ['authenticated'] }] }, 'allowedRoles'],
    [{ routes: [{ route: '/a*b/c' }] }, 'routes[0].route'],
    [{ routes: [{ route: '/a', rewrite: '/b', redirect: '/c' }] }, 'routes[0]'],
    [{ routes: [{ route: '/a', statusCode: 404 }] }, 'routes[0]'],
    [{ trailingSlash: 'always' }, 'trailingSlash'],
  ])('refuses %j, which the host doesn’t support', async (swa, named) => {
    await expect(start(swa)).rejects.toThrow(named);
  });

  it('lets responseOverrides replace a 404', async () => {
    await start({ responseOverrides: { '404': { rewrite: '/docs/index.html' } } });
    expect(await ask('/nothing')).toMatchObject({ status: 404, body: '<title>Docs</title>' });
  });
});

describe("the project's own staticwebapp.config.json", () => {
  it('gives pages their policy, headers and caching, and only the renewal page and the Teams app can be framed', async () => {
    running = await startPortalHost({
      port,
      root: join(folder, 'dist'),
      swaConfig: new URL('../../../../staticwebapp.config.json', import.meta.url).pathname,
      placeholders,
      config: settings,
      cacheDir: join(folder, 'cache'),
    });
    const page = await ask('/dashboard/');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain(
      "connect-src 'self' http://localhost:7071 http://127.0.0.1:10000 http://localhost:4400 http://127.0.0.1:4400 ;",
    );
    expect(policy).not.toMatch(/unsafe|\{\{/);
    expect(page.headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    const renewal = await ask('/redirect/');
    expect(renewal.body).toBe('<title>Renewal</title>');
    expect(renewal.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(renewal.headers).not.toHaveProperty('cross-origin-opener-policy');
    const teams = await ask('/teams/brightwater/hack-week/?theme=dark');
    expect(teams.body).toBe('<title>Teams</title>');
    const hosts =
      'https://*.cloud.microsoft https://teams.microsoft.com https://*.teams.microsoft.com https://*.microsoft365.com https://*.office.com https://outlook.office.com https://outlook.office365.com';
    expect(teams.headers['content-security-policy']).toBe(
      policy
        .replace("frame-ancestors 'none'", `frame-ancestors ${hosts}`)
        .replace(` ${placeholders.GRAPH_ORIGIN}`, ''),
    );
    expect(teams.headers).not.toHaveProperty('x-frame-options');
    expect(teams.headers).not.toHaveProperty('cross-origin-opener-policy');
    expect((await ask('/assets/app-1a2b.js')).headers['cache-control']).toContain('immutable');
    expect((await ask('/favicon.svg')).status).toBe(404);
  });
});
