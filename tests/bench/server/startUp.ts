import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { bundle } from '../../../infra/build/bundle.ts';
import { paths } from '../../../infra/machine/paths.ts';
import type { Benchmark, Figure } from '../figure.ts';
import { withFolder } from '../support/withFolder.ts';
import { functionsEnvironment } from './support/environment.ts';
import { startIdentityStandIn } from './support/identityStandIn.ts';
import { interleave, medianOf } from './support/interleave.ts';
import { PORTS } from './support/ports.ts';
import { programs } from './support/programs.ts';

const ROUNDS = 15;

const MB = 1024 * 1024;

/** Switches traces on. Nothing listens at this endpoint, so no trace leaves the machine. */
const TRACE_SETTINGS = {
  APPLICATIONINSIGHTS_CONNECTION_STRING:
    'InstrumentationKey=00000000-aaaa-4bbb-8ccc-000000000001;IngestionEndpoint=https://127.0.0.1:9/',
  APPLICATIONINSIGHTS_AUTHENTICATION_STRING: 'Authorization=AAD',
  APPLICATION_INSIGHTS_NO_STATSBEAT: '1',
};

/** @returns milliseconds from the start of the process to its first answer, a 401 */
async function measureStart(file: string, environment: Readonly<Record<string, string>>): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, [file], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...environment, PORT: String(PORTS.portal) },
  });
  const ended = once(child, 'exit');
  try {
    // The first output says that the server listens.
    const isUp = await Promise.race([once(child.stdout, 'data').then(() => true), ended.then(() => false)]);
    if (!isUp) throw new Error('A server ended before it listened.');
    const answer = await fetch(`http://127.0.0.1:${PORTS.portal}/v1/u/details`);
    await answer.arrayBuffer();
    if (answer.status !== 401) throw new Error(`The first request was answered with ${answer.status}.`);
    return performance.now() - started;
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
}

const ms = (time: number) => `${Math.round(time)} ms`;
const kb = (bytes: number) => `${Math.round(bytes / 1_000)} KB`;

async function measureIn(folder: string): Promise<Figure[]> {
  const bundled = (entry: string, name: string) => bundle(entry, join(folder, name));
  const deployed = await bundled(paths.azureFunctions, 'deployed');
  const bareFunctions = await bundled(programs.bareFunctions, 'bare-functions');
  const host = await bundled(programs.azureHost, 'host');
  const identity = await startIdentityStandIn();
  const settings = { ...(await functionsEnvironment()), ...identity.environment, ...TRACE_SETTINGS };
  const start = (file: string) => () => measureStart(host.file, { ...settings, FUNCTIONS: file });
  try {
    const starts = await interleave(
      {
        deployed: start(deployed.file),
        sources: start(paths.azureFunctions),
        bareFunctions: start(bareFunctions.file),
      },
      { warmUp: 1, rounds: ROUNDS },
    );
    const took = (subject: keyof (typeof starts)[number]) => ms(medianOf(starts, (one) => one[subject]));
    const rounds = `settings as in Azure, medians of ${ROUNDS} rounds`;
    return [
      {
        name: 'Start of the deployed functions until they answer a call without a session, compared with a bare Hono app',
        value: medianOf(starts, (one) => one.deployed / one.bareFunctions),
        unit: '×',
        limit: { at: 'most', value: 2.2 },
        how: `ours ${took('deployed')}, bare ${took('bareFunctions')}, both by @azure/functions with a stand-in for its host; ${rounds}`,
      },
      {
        name: 'Start of the deployed functions, compared with their sources and node_modules',
        value: medianOf(starts, (one) => one.deployed / one.sources),
        unit: '×',
        limit: { at: 'most', value: 0.35 },
        how: `bundled ${took('deployed')}, not bundled ${took('sources')}; ${rounds}`,
      },
      {
        name: 'Size of the deployed bundle without sharp',
        value: Math.round((deployed.bytes / MB) * 100) / 100,
        unit: 'MB',
        limit: { at: 'most', value: 6 },
        how: `${kb(deployed.bytes)}, minified`,
      },
      {
        name: 'Size of the part that each start loads',
        value: Math.round((deployed.startBytes / MB) * 100) / 100,
        unit: 'MB',
        limit: { at: 'most', value: 0.95 },
        how: `${kb(deployed.startBytes)}, the rest is loaded on first use; bare ${kb(bareFunctions.startBytes)}`,
      },
    ];
  } finally {
    await identity.close();
  }
}

/** Measures cold starts. A caller who causes one has to wait for it. */
export const startUp: Benchmark = { title: 'Start-up', measure: () => withFolder(measureIn) };
