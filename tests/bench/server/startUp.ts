import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { bundle } from '../../../infra/build/bundle.ts';
import { paths } from '../../../infra/local/paths.ts';
import { withFolder } from '../support/withFolder.ts';
import type { Benchmark, Figure } from '../figure.ts';
import { functionsEnvironment } from './support/environment.ts';
import { startIdentityStandIn } from './support/identityStandIn.ts';
import { interleave, medianOf } from './support/interleave.ts';
import { PORTS } from './support/ports.ts';
import { programs } from './support/programs.ts';

const ROUNDS = 15;

/** A server to start, bundled. */
interface Subject {
  readonly file: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly port: number;
}

/**
 * How long a server takes from the start of its process until it has answered its first request, in milliseconds: one for a
 * call that needs a session, which every server refuses.
 */
async function measureStart({ file, environment, port }: Subject): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, [file], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...environment, PORT: String(port) },
  });
  const ended = once(child, 'exit');
  try {
    // The first that it says is that it listens.
    const isUp = await Promise.race([once(child.stdout, 'data').then(() => true), ended.then(() => false)]);
    if (!isUp) throw new Error('A server ended before it listened.');
    const answer = await fetch(`http://127.0.0.1:${port}/v1/u/details`);
    await answer.arrayBuffer();
    if (answer.status !== 401) throw new Error(`The first request was answered ${answer.status}.`);
    return performance.now() - started;
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
}

const ms = (time: number) => `${Math.round(time)} ms`;
const kb = (bytes: number) => `${Math.round(bytes / 1_000)} KB`;

async function measureIn(folder: string): Promise<Figure[]> {
  const portal = await bundle(paths.functions, join(folder, 'portal'));
  const withToken = await bundle(programs.functionsWithToken, join(folder, 'with-token'));
  const bare = await bundle(programs.bareServer, join(folder, 'bare'));
  const identity = await startIdentityStandIn();
  const environment = { ...(await functionsEnvironment()), ...identity.environment };
  try {
    const starts = await interleave(
      {
        portal: () => measureStart({ file: portal.file, environment, port: PORTS.portal }),
        withToken: () => measureStart({ file: withToken.file, environment, port: PORTS.portal }),
        bare: () =>
          measureStart({ file: bare.file, environment: { NODE_ENV: 'production' }, port: PORTS.bare }),
      },
      { warmUp: 1, rounds: ROUNDS },
    );
    const floor = `bare ${ms(medianOf(starts, (start) => start.bare))}`;
    const rounds = `settings as in Azure, medians of ${ROUNDS} rounds`;
    return [
      {
        name: 'Start of the functions until a call without a session is answered, against a bare Hono app',
        value: medianOf(starts, (start) => start.portal / start.bare),
        unit: '×',
        limit: { at: 'most', value: 2.2 },
        how: `ours ${ms(medianOf(starts, (start) => start.portal))}, ${floor}; ${rounds}`,
      },
      {
        name: 'The same with a token of the managed identity, which the first read of the store waits for',
        value: medianOf(starts, (start) => start.withToken / start.bare),
        unit: '×',
        how: `ours ${ms(medianOf(starts, (start) => start.withToken))}, ${floor}, tokens given at once; ${rounds}`,
      },
      {
        name: 'What a start of the functions loads',
        value: Math.round(portal.startBytes / 1_000),
        unit: 'KB',
        how: `${kb(portal.bytes)} with what is loaded on first use, bare ${kb(bare.bytes)}; minified by esbuild`,
      },
    ];
  } finally {
    await identity.close();
  }
}

/** How long a cold start makes the first caller wait. */
export const startUp: Benchmark = { title: 'Start-up', measure: () => withFolder(measureIn) };
