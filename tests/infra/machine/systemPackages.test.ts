import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ensureSystemPackage } from '../../../infra/machine/systemPackages.ts';

let bin: string;

beforeEach(async () => {
  bin = await mkdtemp(join(tmpdir(), 'bin-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(bin, { recursive: true });
});

async function command(name: string, script: string): Promise<void> {
  await writeFile(join(bin, name), `#!/bin/sh\n${script}\n`);
  await chmod(join(bin, name), 0o755);
}

const environment = () => ({ PATH: bin });

it('returns the path of the program', async () => {
  await command('chromium-browser', '');
  expect(await ensureSystemPackage('chromium', { environment: environment() })).toBe(
    join(bin, 'chromium-browser'),
  );
});

it('installs a missing program with apt-get as root and says so', async () => {
  vi.spyOn(process, 'getuid').mockReturnValue(0);
  const done = join(bin, 'done');
  await command('ffmpeg.new', '');
  await command(
    'apt-get',
    `echo "$@" >> ${done}; if [ "$1" = install ]; then /bin/cp ${bin}/ffmpeg.new ${bin}/ffmpeg; fi`,
  );
  const progress = vi.fn();
  const found = await ensureSystemPackage('ffmpeg', { environment: environment(), progress });
  expect(found).toBe(join(bin, 'ffmpeg'));
  expect(await readFile(done, 'utf8')).toBe('update\ninstall -y --no-install-recommends ffmpeg\n');
  expect(progress).toHaveBeenCalledExactlyOnceWith(
    'ffmpeg is missing (it converts uploaded videos). Installing it, once, with: apt-get update && apt-get install -y --no-install-recommends ffmpeg. To prevent this, set INSTALL=never.',
  );
});

it('says what to run if it can’t install or the installation fails', async () => {
  const advice = 'Run: sudo apt-get update && sudo apt-get install -y chromium';
  await command('apt-get', 'exit 100');
  const uid = vi.spyOn(process, 'getuid').mockReturnValue(1000);
  await expect(ensureSystemPackage('chromium', { environment: environment() })).rejects.toThrow(advice);
  uid.mockReturnValue(0);
  await expect(ensureSystemPackage('chromium', { environment: environment() })).rejects.toThrow(
    `${advice} (apt-get failed here.)`,
  );
  await rm(join(bin, 'apt-get'));
  await expect(ensureSystemPackage('chromium', { environment: environment() })).rejects.toThrow(
    /chromium is missing \(the browser tests run in it\)/,
  );
});

it('installs nothing if INSTALL is “never”', async () => {
  vi.spyOn(process, 'getuid').mockReturnValue(0);
  const done = join(bin, 'done');
  await command('apt-get', `echo "$@" >> ${done}`);
  const never = ensureSystemPackage('ffmpeg', { environment: { ...environment(), INSTALL: 'never' } });
  await expect(never).rejects.toThrow('(INSTALL=never, so nothing is installed.)');
  await expect(readFile(done)).rejects.toThrow('ENOENT');
});
