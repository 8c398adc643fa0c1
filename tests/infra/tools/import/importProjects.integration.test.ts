import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EventAccess } from '#contract/access/access.ts';
import type { EventRef } from '#contract/base/identifiers.ts';
import { employees } from '../../../../infra/local/directory/employees.ts';
import { createVisitor } from '../../../../infra/local/sign-in/visitor.ts';
import { copyPictures } from '../../../../infra/tools/import/copyPictures.ts';
import { importFolder } from '../../../../infra/tools/import/importFolder.ts';
import { readOptions } from '../../../../infra/tools/import/options.ts';
import { ApiRefusal, openSession, type Session } from '../../../../infra/tools/session/openSession.ts';
import { signInByBrowser } from '../../../../infra/tools/session/signInByBrowser.ts';
import { type ServedPortal, servePortal } from '../../../support/hosts/servedPortal.ts';
import { datesIn, person, type Portal } from '../../../support/portal.ts';

const ADA = 'ada.marsh@brightwater.example';
const MIA = 'mia.rossi@brightwater.example';

let served: ServedPortal;
let portal: Portal;
let event: EventRef;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'));
  served = await servePortal(folder);
  ({ portal } = served);
  const org = await portal.organisation('Importers');
  event = await portal.event(org, datesIn('Started'));
  const ada = employees.find(({ email }) => email === ADA);
  if (!ada) throw new Error('The sample has no employee Ada.');
  const { name, email, oid, tid } = ada;
  await portal.setRole(org, await portal.signIn({ name, email, oid, tid }), 'Admin');
});
afterAll(async () => {
  await served.close();
  await rm(folder, { recursive: true });
});

const run = (...args: string[]) => served.run('infra/tools/importProjects.ts', ...args);

const writeFiles = async (name: string, contents: Readonly<Record<string, string | Uint8Array>>) => {
  const path = await mkdtemp(join(folder, name));
  for (const [file, content] of Object.entries(contents)) await writeFile(join(path, file), content);
  return path;
};

/** Fakes a session that can't create projects. Its event has no projects. */
function fakeSession(more: Partial<EventAccess>): {
  readonly access: EventAccess;
  readonly session: Session;
} {
  const access = { Name: 'Hack Week', Archived: false, OrganisationArchived: false, ...more } as EventAccess;
  const call = (_schema: unknown, path: string) => {
    if (path.startsWith('/v1/u/access/')) return Promise.resolve({ data: { Event: access }, tag: null });
    if (path.endsWith('/projects/')) return Promise.reject(new ApiRefusal(400, 'The event is over.'));
    return Promise.resolve({ data: { Event: { Projects: [] } }, tag: null });
  };
  return { access, session: { call } as unknown as Session };
}

describe('the import command', () => {
  test('imports what it can, prints a line for each file, and fails if a file failed', async () => {
    const path = await writeFiles('mixed', {
      'a.md': '# Wind Chime\n\nIt rings when the wind turns.\n\n## Built with\n\nShells and string.\n',
      'b.md': '',
      'c.md': Buffer.from('# Caf\xe9', 'latin1'),
      'd.md': '# **wind chime**\n\nThe same again.',
      'notes.txt': 'not markdown',
    });
    const { out, err, code } = await run(path, '--event', `${event.org}/${event.event}`, '--as', ADA);
    expect(out.trim().split('\n')).toEqual([
      `✓ a.md → Wind Chime (/${event.org}/${event.event}/wind-chime/)`,
      '✗ b.md is empty.',
      '✗ c.md isn’t UTF-8 text.',
      '✗ d.md isn’t imported: the event already has a project named “wind chime”.',
      '1 imported, 3 failed',
    ]);
    expect(err).toBe('');
    expect(code).toBe(1);

    const reader = await portal.signIn(person());
    const answer = await reader.call('GET', `/v1/p/${event.org}/${event.event}/wind-chime/`);
    expect(answer.body).toMatchObject({
      Project: {
        Name: 'Wind Chime',
        Description: 'It rings when the wind turns.',
        Content: '## Built with\n\nShells and string.\n',
        Status: 'Active',
        JoinOption: 'Anybody',
        Participants: [],
      },
    });

    const again = await run(path, '--event', `${event.org}/${event.event}`, '--as', ADA);
    expect(again.out).toContain('0 imported, 4 failed');
  });

  test('exits with 0 if every file was imported', async () => {
    const path = await writeFiles('good', { 'a.md': '# Weather Vane\n\nIt points at the wind.' });
    expect(await run(path, '--event', `${event.org}/${event.event}`, '--as', ADA)).toMatchObject({
      code: 0,
      err: '',
    });
  });

  test('reports missing permissions once, before the first file', async () => {
    const path = await writeFiles('refused', { 'a.md': '# Sun Dial', 'b.md': '# Moon Dial', 'c.md': '' });
    const { code, err, out } = await run(path, '--event', `${event.org}/${event.event}`, '--as', MIA);
    expect(out).toBe('');
    expect(err.split('\n')[0]).toBe(
      'You can’t import projects into Hack Week. Ask an Owner or Admin of the event or its organisation.',
    );
    expect(code).toBe(1);
  });

  test('reports an archived event once', async () => {
    const { access, session } = fakeSession({ Permissions: ['event_edit'] });
    const path = await writeFiles('archived', { 'a.md': '# Sun Dial', 'b.md': '# Moon Dial' });
    for (const archived of [{ Archived: true }, { OrganisationArchived: true }]) {
      Object.assign(access, { Archived: false, OrganisationArchived: false }, archived);
      await expect(
        importFolder(session, { folder: path, event, pictures: false }, () => undefined),
      ).rejects.toThrow('Hack Week is archived, so you can’t import projects into it.');
    }
  });

  test('imports no file through a link that leaves the folder', async () => {
    const { session } = fakeSession({ Permissions: ['event_edit'] });
    const outside = await writeFiles('outside', { 'secret.md': '# Secret' });
    const path = await writeFiles('linked', { 'b.md': '# Sun Dial' });
    await symlink(join(outside, 'secret.md'), join(path, 'a.md'));
    await symlink(join(path, 'b.md'), join(path, 'c.md'));
    const linkedFolder = `${path}-link`;
    await symlink(path, linkedFolder);
    const lines: string[] = [];
    const print = (line: string) => lines.push(line);
    await importFolder(session, { folder: linkedFolder, event, pictures: false }, print);
    expect(lines).toEqual([
      '✗ a.md isn’t imported: it is a link to a file outside the folder.',
      '✗ b.md was refused: The event is over.',
      '✗ c.md was refused: The event is over.',
      '0 imported, 3 failed',
    ]);
  });

  test('prints the API’s refusal of a file', async () => {
    const { session } = fakeSession({ Permissions: ['event_edit'] });
    const path = await writeFiles('refused', { 'a.md': '# Sun Dial\n\nIt shows the time.' });
    const lines: string[] = [];
    await importFolder(session, { folder: path, event, pictures: false }, (line) => lines.push(line));
    expect(lines).toEqual(['✗ a.md was refused: The event is over.', '0 imported, 1 failed']);
  });

  test.each<[string, string[], string]>([
    [
      'a missing event',
      ['.', '--event', 'no/where', '--as', ADA],
      'We couldn’t find this, or you don’t have access to it.',
    ],
    [
      'an unknown person',
      ['.', '--event', 'no/where', '--as', 'nobody@brightwater.example'],
      'refused nobody@brightwater.example',
    ],
  ])('prints a message and exits with 1 for %s', async (_case, args, sentence) => {
    const { err, code } = await run(...args);
    expect(err).toContain(sentence);
    expect(err).not.toContain('    at ');
    expect(code).toBe(1);
  });

  test('explains its usage on --help', async () => {
    const { out, code } = await run('--help');
    expect(out).toContain('--event {org}/{event}');
    expect(code).toBe(0);
  });
});

describe('the import folder', () => {
  const unused = { call: () => Promise.reject(new Error('This call is unexpected.')) } as unknown as Session;

  test('must exist and contain markdown', async () => {
    const importFrom = (path: string) =>
      importFolder(unused, { folder: path, event, pictures: false }, () => undefined);
    await expect(importFrom(join(folder, 'missing'))).rejects.toThrow('Can’t read the folder');
    await expect(importFrom(await writeFiles('empty', { 'a.txt': 'x' }))).rejects.toThrow('no markdown file');
  });
});

describe('signing in through the browser', () => {
  test('waits until the browser returns with a code', async () => {
    const visitor = createVisitor();
    const { issuer } = served.signIn.metadata;
    const token = await signInByBrowser({
      issuer,
      clientId: served.signIn.clientId,
      print: () => undefined,
      browse: async (address) => {
        // No address starts with `never:`, so `follow` goes on until it gets a page.
        const form = await visitor.follow(address, 'never:');
        const chosen = { method: 'POST', body: new URLSearchParams({ account: MIA }) };
        const { page } = await visitor.follow(form.url, 'never:', chosen);
        expect(await page?.text()).toContain('The command line shows');
      },
    });
    expect(decodeJwt(token)).toMatchObject({ preferred_username: MIA, aud: served.signIn.clientId });
  });
});

test('an imported picture goes to the importer’s library', async () => {
  const sent: string[] = [];
  const link = 'http://localhost:1/v1/media/key/image-40x20.png';
  const filename = `${'f'.repeat(26)}.png`;
  const answers: Readonly<Record<string, unknown>> = {
    '/v1/u/authenticate': { Token: 'token', Expires: '2030-01-01T00:00:00Z' },
    '/v1/u/images/upload?type=image': {
      UploadUrl: 'http://localhost:1/v1/uploads/image?ticket=x',
      CombineUrl: null,
    },
    '/v1/uploads/image?ticket=x': { Filename: filename },
    '/v1/u/images/': { Image: { Id: 'key', Link: link, Type: 'Image', Name: null } },
  };
  const fetch = ((address: string, { body, method }: RequestInit) => {
    const path = address.replace('http://localhost:1', '');
    sent.push(`${method} ${path} ${body instanceof Blob ? body.size : (body as string | undefined)}`);
    return Promise.resolve(Response.json(answers[path]));
  }) as typeof globalThis.fetch;
  const session = await openSession({ origin: 'http://localhost:1', fetch }, 'id token');
  const picture = () => Promise.resolve(new Response(new Uint8Array(7)));
  const text = '![a](https://images.example/a.png)';
  expect(await copyPictures(text, session, () => undefined, picture)).toBe(`![a](${link})`);
  expect(sent.slice(1)).toEqual([
    'GET /v1/u/images/upload?type=image undefined',
    'POST /v1/uploads/image?ticket=x 7',
    `POST /v1/u/images/ {"url":"${filename}"}`,
  ]);
});

describe('the API client', () => {
  const busy = (status: number, retryAfter: string) =>
    Response.json({}, { status, headers: { 'Retry-After': retryAfter } });
  const session = () => Response.json({ Token: 'token', Expires: '2030-01-01T00:00:00Z' });

  test('waits as long as a busy API asks', async () => {
    const answers = [busy(429, '0'), busy(503, '1'), session()];
    const waits: number[] = [];
    const fetch = () => Promise.resolve(answers.shift() ?? Response.error());
    await openSession(
      { origin: 'http://localhost:1', fetch, onWait: (seconds) => waits.push(seconds) },
      'id token',
    );
    expect(waits).toEqual([0, 1]);
  });

  test('reports the status of an unknown error', async () => {
    const fetch = () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    const opening = openSession({ origin: 'http://localhost:1', fetch }, 'id token');
    await expect(opening).rejects.toThrow(new ApiRefusal(502, 'The API answered 502.'));
  });

  test('names an API that doesn’t answer', async () => {
    const fetch = () => Promise.reject(new TypeError('fetch failed'));
    const opening = openSession({ origin: 'http://localhost:1', fetch }, 'id token');
    await expect(opening).rejects.toThrow('The API at http://localhost:1 doesn’t answer.');
  });
});

describe('the import options', () => {
  test('use local addresses unless the environment or an option changes them', () => {
    const args = ['folder', '--event', '/Brightwater/Harbour-Hack-Week/'];
    expect(readOptions(args, {})).toMatchObject({
      event: { org: 'brightwater', event: 'harbour-hack-week' },
      as: undefined,
      apiOrigin: 'http://localhost:7071',
      authority: 'http://localhost:4400',
    });
    expect(readOptions(args, { FUNCTIONS_PORT: '7999' })).toMatchObject({
      apiOrigin: 'http://localhost:7999',
    });
    const api = 'https://api.example/';
    expect(readOptions([...args, '--api', api], {})).toMatchObject({ apiOrigin: 'https://api.example' });
  });

  test.each<[string, string[], string]>([
    ['no folder', ['--event', 'a/b'], 'Name one folder'],
    ['two folders', ['a', 'b', '--event', 'a/b'], 'Name one folder'],
    ['no event', ['.'], 'Name the event'],
    ['an organisation instead of an event', ['.', '--event', 'a'], 'Name the event'],
    ['a project instead of an event', ['.', '--event', 'a/b/c'], 'Name the event'],
    ['an unknown option', ['.', '--evnet', 'a/b'], "'--evnet'"],
  ])('are refused with %s', (_case, args, sentence) => expect(() => readOptions(args, {})).toThrow(sentence));

  test('require https for an API on another machine, so that no token travels unencrypted', () => {
    expect(() => readOptions(['f', '--event', 'a/b', '--api', 'http://api.example'], {})).toThrow('https://');
  });
});
