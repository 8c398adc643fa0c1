import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '../../../infra/machine/paths.ts';
import { readSettings } from '../../../functions/hosts/settings.ts';

/** This stand-in records its arguments, one per line. */
const STAND_IN = `#!/bin/sh
{ basename "$0"; printf '%s\\n' "$@"; echo; } >> "$NOTES"
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-hooks-'));
  for (const tool of ['az', 'azd']) {
    await writeFile(join(folder, tool), STAND_IN);
    await chmod(join(folder, tool), 0o755);
  }
});
afterAll(() => rm(folder, { recursive: true }));

/** @returns the arguments of each call of Azure's tools */
async function run(hook: string, environment: Readonly<Record<string, string>>): Promise<string[][]> {
  const notes = join(folder, 'notes');
  await writeFile(notes, '');
  const path = `${folder}${delimiter}${process.env['PATH']}`;
  await promisify(execFile)(process.execPath, [`infra/azure/${hook}.ts`], {
    env: { ...environment, PATH: path, NOTES: notes },
  });
  const calls = (await readFile(notes, 'utf8')).split('\n\n').filter((call) => call !== '');
  return calls.map((call) => call.split('\n'));
}

describe('preparing a deployment', () => {
  test('creates a valid session key and sets the first day of the budget', async () => {
    const calls = await run('prepareDeployment', {});
    const [key = [], start] = calls;
    expect(key.slice(0, 4)).toEqual(['azd', 'env', 'set', 'SESSION_KEY']);
    const decoded = Buffer.from(key[4] ?? '', 'base64').toString();
    expect(() => readSettings({ SESSION_KEY: decoded })).not.toThrow(/SESSION_KEY/);
    expect(start).toEqual(['azd', 'env', 'set', 'BUDGET_START', expect.stringMatching(/^20\d\d-[01]\d-01$/)]);
  });

  test('keeps existing values, including an empty key', async () => {
    expect(await run('prepareDeployment', { SESSION_KEY: '', BUDGET_START: '2026-11-01' })).toEqual([]);
  });

  test('creates a new key on request', async () => {
    const calls = await run('prepareDeployment', { SESSION_KEY: 'new', BUDGET_START: '2026-11-01' });
    expect(calls.map((call) => call[3])).toEqual(['SESSION_KEY']);
  });
});

describe('publishing the transcoder', () => {
  const deployed = {
    AZURE_CONTAINER_REGISTRY_NAME: 'cr',
    AZURE_CONTAINER_REGISTRY_ENDPOINT: 'cr.azurecr.io',
    AZURE_RESOURCE_GROUP: 'rg',
    TRANSCODER_JOB_NAME: 'caj',
    TRANSCODER_BASE: `node:24-slim@sha256:${'a'.repeat(64)}`,
  };

  test('builds an image and updates the job, once only', async () => {
    const [build = [], update = [], kept = []] = await run('publishTranscoder', deployed);
    const image = build[build.indexOf('--image') + 1] ?? '';
    expect(build.slice(0, 5)).toEqual(['az', 'acr', 'build', '--registry', 'cr']);
    expect(build[build.indexOf('--build-arg') + 1]).toBe(`BASE=${deployed.TRANSCODER_BASE}`);
    const record = JSON.parse(await readFile(paths.transcoderRecord, 'utf8')) as object;
    expect(record).toEqual({ image: `cr.azurecr.io/${image}`, base: deployed.TRANSCODER_BASE });
    expect(update.slice(0, 4)).toEqual(['az', 'containerapp', 'job', 'update']);
    expect(update.at(-1)).toBe(`cr.azurecr.io/${image}`);
    expect(kept).toEqual(['azd', 'env', 'set', 'TRANSCODER_IMAGE', `cr.azurecr.io/${image}`]);
    expect(await run('publishTranscoder', { ...deployed, TRANSCODER_IMAGE: kept[4] ?? '' })).toEqual([]);
  });

  test('rejects a base without a digest, and builds another image for another base', async () => {
    await expect(run('publishTranscoder', { ...deployed, TRANSCODER_BASE: 'node:24-slim' })).rejects.toThrow(
      'TRANSCODER_BASE has no digest',
    );
    const imageOf = async (base: string) =>
      (await run('publishTranscoder', { ...deployed, TRANSCODER_BASE: base }))[1]?.at(-1);
    const other = `node:24-slim@sha256:${'b'.repeat(64)}`;
    expect(await imageOf(other)).not.toBe(await imageOf(deployed.TRANSCODER_BASE));
  });

  test('names a missing setting', async () => {
    await expect(run('publishTranscoder', { AZURE_RESOURCE_GROUP: 'rg' })).rejects.toThrow(
      'AZURE_CONTAINER_REGISTRY_NAME is missing. Run azd provision first.',
    );
  });
});
