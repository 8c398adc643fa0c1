import { globSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { fillSite } from '../../../infra/build/fillSite.ts';
import { paths } from '../../../infra/machine/paths.ts';
import { readSwaConfig } from '../../../infra/site/swaConfig.ts';

const settings = {
  apiOrigin: 'https://api.example',
  blobOrigin: 'https://blobs.example',
  signIn: { authority: 'https://login.example/tenant', clientId: 'a-client' },
  about: 'It\'s "nice" <b>',
  promoVideo: 'https://films.example/promo.mp4',
  telemetry:
    'InstrumentationKey=00000000-aaaa-4bbb-8ccc-000000000001;IngestionEndpoint=https://views.example/;LiveEndpoint=https://live.example/',
};

let folder: string;
let [from, to] = ['', ''];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-fill-'));
  [from, to] = [join(folder, 'web'), join(folder, 'site')];
  await mkdir(join(from, 'assets'), { recursive: true });
  await writeFile(join(from, 'assets', 'main.js'), 'const text = "{{NOT_A_PLACEHOLDER}}";');
  const head = await readFile(join(paths.web, 'head.html'), 'utf8');
  for (const page of ['index.html', 'redirect.html', 'teams.html']) {
    const text = await readFile(join(paths.web, page), 'utf8');
    await writeFile(join(from, page), text.replace('<!-- head.html -->', head));
  }
  await cp(paths.swaConfig, join(from, 'staticwebapp.config.json'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const fillWith = (text: string) =>
  fillSite(from, to, { portalOrigin: 'https://portal.example', settings: text });
const fill = (changes: object = {}) => fillWith(JSON.stringify({ ...settings, ...changes }));
const filled = (name: string) => readFile(join(to, name), 'utf8');

describe('filling in the portal’s settings', () => {
  test('writes the settings into the page and their hosts into the content security policy', async () => {
    await fill();
    const [page, teams] = [await filled('index.html'), await filled('teams.html')];
    expect(teams).toContain('&quot;apiOrigin&quot;:&quot;https://api.example&quot;');
    for (const one of [page, teams])
      expect(one).toContain('property="og:image" content="https://portal.example/preview.png"');
    expect(page).toContain('&quot;apiOrigin&quot;:&quot;https://api.example&quot;');
    expect(page).toContain('It&#39;s \\&quot;nice\\&quot; &lt;b&gt;');
    const rules = await filled('staticwebapp.config.json');
    expect(rules).not.toMatch(/\{\{/);
    expect(rules).toMatch(
      /connect-src 'self' https:\/\/api\.example https:\/\/blobs\.example https:\/\/login\.example https:\/\/graph\.microsoft\.com https:\/\/views\.example;/,
    );
    expect(rules).toMatch(/media-src blob: [^;]* https:\/\/films\.example;/);
    expect(rules).toMatch(/img-src 'self' data: blob: https:\/\/api\.example https:\/\/blobs\.example ;/);
    expect(await filled('assets/main.js')).toContain('{{NOT_A_PLACEHOLDER}}');
  });

  test('allows the portal, but not the Teams app, to reach the Microsoft Graph of a national cloud', async () => {
    await fill({ graphOrigin: 'https://graph.microsoft.us' });
    expect(await filled('index.html')).toContain(
      '&quot;graphOrigin&quot;:&quot;https://graph.microsoft.us&quot;',
    );
    const { globalHeaders, routes } = await readSwaConfig(join(to, 'staticwebapp.config.json'), {});
    expect(globalHeaders['Content-Security-Policy']).toContain(' https://graph.microsoft.us ');
    expect(JSON.stringify(routes)).not.toContain('graph.microsoft');
    await expect(fill({ graphOrigin: 'https://graph.example/v1.0' })).rejects.toThrow('graphOrigin');
  });

  test('allows pictures from other hosts only if they’re listed and use https', async () => {
    await fill({ imageHosts: ['https://images.example', 'https://more.example'] });
    expect(await filled('staticwebapp.config.json')).toMatch(
      /img-src [^;]* https:\/\/images\.example https:\/\/more\.example;/,
    );
    for (const host of ['http://images.example', 'https:', 'https://*', 'https://images.example/a.png'])
      await expect(fill({ imageHosts: [host] })).rejects.toThrow('are wrong');
  });

  test('refuses an origin of the portal that has a path', async () => {
    const given = { portalOrigin: 'https://portal.example/x', settings: JSON.stringify(settings) };
    await expect(fillSite(from, to, given)).rejects.toThrow('PORTAL_ORIGIN must be an origin');
  });

  test('doesn’t change the build and removes the previous site', async () => {
    await mkdir(to);
    await writeFile(join(to, 'old.html'), '');
    const before = await readFile(join(from, 'index.html'), 'utf8');
    await fill();
    expect(await readFile(join(from, 'index.html'), 'utf8')).toBe(before);
    expect(await readdir(to)).toEqual(await readdir(from));
  });

  test('writes exactly one staticwebapp.config.json, filled, into the folder that azd deploys', async () => {
    await fill();
    const found = globSync('**/staticwebapp.config.json', { cwd: to });
    expect(found).toEqual(['staticwebapp.config.json']);
    expect(await filled('staticwebapp.config.json')).not.toContain('{{');
    const { services } = parse(readFileSync('azure.yaml', 'utf8')) as {
      services: { web: { project: string; dist: string } };
    };
    expect(services.web).toMatchObject({ project: 'dist/site', dist: '.' });
  });

  test('fails if a placeholder has no value', async () => {
    const rules = await readFile(paths.swaConfig, 'utf8');
    await writeFile(
      join(from, 'staticwebapp.config.json'),
      rules.replace('{{PROMO_ORIGIN}}', '{{NEW_ORIGIN}}'),
    );
    await expect(fill()).rejects.toThrow('No value for {{NEW_ORIGIN}} in staticwebapp.config.json.');
  });

  test('fails if a value contains a placeholder', async () => {
    await expect(fill({ about: 'See {{API_ORIGIN}}.' })).rejects.toThrow(
      'index.html still has the placeholder {{API_ORIGIN}}.',
    );
  });

  test('fails if the build was filled in before', async () => {
    await fill();
    await cp(join(to, 'index.html'), join(from, 'index.html'));
    await expect(fill()).rejects.toThrow('index.html has no placeholder for the settings');
  });

  test('ignores settings of a newer template, because a roll-back fills an older build', async () => {
    await fill({ newerSetting: 'https://newer.example', signIn: { ...settings.signIn, newer: true } });
    expect(await filled('index.html')).not.toContain('newer');
  });

  test.each([
    ['text that isn’t JSON', 'not JSON', /aren’t JSON/],
    ['an app id for Teams that isn’t a GUID', { teamsAppId: 'portal' }, /teamsAppId/],
    ['an address instead of an origin', { apiOrigin: 'https://api.example/v1' }, /apiOrigin/],
    [
      'an origin that would break out of the policy',
      { blobOrigin: 'https://blobs.example; script-src *' },
      /blobOrigin/,
    ],
    ['telemetry without an endpoint', { telemetry: 'InstrumentationKey=1' }, /telemetry/],
    [
      'telemetry that would break out of the policy',
      {
        telemetry:
          'InstrumentationKey=00000000-aaaa-4bbb-8ccc-000000000001;IngestionEndpoint=https://views.example script-src *',
      },
      /telemetry/,
    ],
    [
      'missing settings, and names all of them',
      { apiOrigin: undefined, signIn: undefined },
      /apiOrigin[^]*signIn/,
    ],
  ])('refuses %s', async (_what, changes, sentence) => {
    const filling = typeof changes === 'string' ? fillWith(changes) : fill(changes);
    await expect(filling).rejects.toThrow(sentence);
  });
});
