import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createProcesses } from '../../../infra/machine/processes.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'processes-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function program(name: string, source: string): Promise<string> {
  const file = join(folder, `${name}.mjs`);
  await writeFile(file, source);
  return file;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Waits until the processes are gone. It can take a few seconds until init collects an orphan. */
async function expectGone(pids: readonly number[]): Promise<void> {
  await expect.poll(() => pids.filter(isAlive), { interval: 50 }).toEqual([]);
}

/** A program that starts a child and prints both process ids. Both run until they are killed. */
const family = `
  import { spawn } from 'node:child_process';
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  console.log(JSON.stringify([process.pid, child.pid]));
  setInterval(() => {}, 1000);
`;

it('says which part printed each line, and passes the environment on', async () => {
  const log = vi.fn();
  const processes = createProcesses(log);
  const file = await program('says', "console.log(process.env.WORD + '\\nsecond'); console.error('third');");
  await processes.run({ part: 'speaker', args: [file], environment: { WORD: 'first' } });
  expect(log.mock.calls).toEqual(
    expect.arrayContaining([
      ['speaker', 'first'],
      ['speaker', 'second'],
      ['speaker', 'third'],
    ]),
  );
});

it('shows the output of a quiet process only if it fails', async () => {
  const log = vi.fn();
  const processes = createProcesses(log);
  const file = await program('quiet', "console.log('why'); process.exit(Number(process.env.CODE));");
  await processes.run({ part: 'build', args: [file], environment: { CODE: '0' }, quiet: true });
  expect(log).not.toHaveBeenCalled();
  const failing = processes.run({ part: 'build', args: [file], environment: { CODE: '1' }, quiet: true });
  await expect(failing).rejects.toThrow('build stopped unexpectedly');
  expect(log).toHaveBeenCalledExactlyOnceWith('build', 'why');
});

it('reports which part stopped unexpectedly, and its exit code', async () => {
  const processes = createProcesses(() => undefined);
  processes.start({ part: 'functions', args: [await program('fails', 'process.exit(7)')] });
  await expect(processes.ended).rejects.toThrow('functions stopped unexpectedly (exit code 7).');
  const failing = processes.run({ part: 'loader', args: [await program('throws', 'throw new Error()')] });
  await expect(failing).rejects.toThrow('loader stopped unexpectedly (exit code 1).');
});

it('stops all processes and their descendants without reporting a failure', async () => {
  const pids = Promise.withResolvers<number[]>();
  const processes = createProcesses((_part, line) => pids.resolve(JSON.parse(line) as number[]));
  const failed = vi.fn();
  processes.ended.catch(failed);
  processes.start({ part: 'family', args: [await program('family', family)] });
  const started = await pids.promise;
  expect(started.map(isAlive)).toEqual([true, true]);
  await processes.stopAll();
  await expectGone(started);
  expect(failed).not.toHaveBeenCalled();
});

it('leaves no process behind if the parent gets SIGINT', async () => {
  const module = fileURLToPath(new URL('../../../infra/machine/processes.ts', import.meta.url));
  const parent = await program(
    'parent',
    `import { createProcesses } from ${JSON.stringify(module)};
     const processes = createProcesses((part, line) => console.log(line));
     processes.start({ part: 'family', args: [${JSON.stringify(await program('family', family))}] });
     process.on('SIGINT', () => processes.stopAll().then(() => process.exit(0)));`,
  );
  const running = spawn(process.execPath, [parent], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => {
    running.once('close', resolve);
  });
  const line = await new Promise<string>((resolve) => {
    createInterface({ input: running.stdout }).once('line', resolve);
  });
  const started = JSON.parse(line) as number[];
  expect(started.map(isAlive)).toEqual([true, true]);
  running.kill('SIGINT');
  expect(await ended).toBe(0);
  await expectGone(started);
});
