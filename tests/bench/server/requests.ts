import { paths } from '../../../infra/machine/paths.ts';
import { datesIn, person, startPortal } from '../../support/portal.ts';
import type { Benchmark, Figure } from '../figure.ts';
import { functionsEnvironment, localStore } from './support/environment.ts';
import { interleave, medianOf, type Round } from './support/interleave.ts';
import { sendRequests } from './support/load.ts';
import { PORTS } from './support/ports.ts';
import { programs } from './support/programs.ts';
import type { Server } from './support/startServer.ts';
import { withServers } from './support/withServers.ts';

const ROUNDS = 21;
const REQUESTS = 150;
/** After this number of rounds, V8 has compiled and optimised the code of both servers. */
const WARM_UP = 4;
const TEAM_MEMBERS = 6;

/**
 * Stores a project with a team and some markdown.
 * @param environment the store and the session key that all servers share
 * @returns the project's path in the API, and a signed-in person who may read it
 */
async function prepareProject(environment: Readonly<Record<string, string>>) {
  const portal = await startPortal(environment);
  try {
    const org = await portal.organisation('Brightwater');
    const event = await portal.event(org, datesIn('VotingOpen'));
    const { path } = await portal.project(event, {
      content: 'What we are building, and for whom.\n\n'.repeat(100),
    });
    for (const member of await portal.crowd(TEAM_MEMBERS - 1)) {
      const { status } = await member.call('POST', `/v1/u/join/p/${path}/`);
      if (status !== 200) throw new Error(`Joining was answered with ${status}.`);
    }
    return { path: `/v1/p/${path}/`, reader: await portal.signIn(person()) };
  } finally {
    await portal.close();
  }
}

interface Speed {
  readonly perSecond: number;
  /** CPU milliseconds per request. */
  readonly cpu: number;
}

async function measureSpeed(server: Server, path: string, headers: Record<string, string>): Promise<Speed> {
  const [cpuBefore, started] = [await server.cpuTime(), performance.now()];
  await sendRequests(`${server.address}${path}`, REQUESTS, headers);
  const seconds = (performance.now() - started) / 1_000;
  const cpu = (await server.cpuTime()) - cpuBefore;
  return { perSecond: REQUESTS / seconds, cpu: cpu / 1_000 / REQUESTS };
}

function figures(rounds: readonly Round<'portal' | 'bare', Speed>[]): Figure[] {
  const rate = (of: 'portal' | 'bare') => `${medianOf(rounds, (round) => round[of].perSecond).toFixed(0)}/s`;
  const cpu = (of: 'portal' | 'bare') => `${medianOf(rounds, (round) => round[of].cpu).toFixed(2)} ms`;
  const medians = `medians of ${ROUNDS} rounds of ${REQUESTS} requests`;
  return [
    {
      name: 'Reading a project, requests per second compared with a bare route that makes the same store calls',
      value: medianOf(rounds, ({ portal, bare }) => portal.perSecond / bare.perSecond),
      unit: '×',
      limit: { at: 'least', value: 0.8 },
      how: `ours ${rate('portal')}, bare ${rate('bare')}; ${medians}`,
    },
    {
      name: 'Reading a project, CPU time of the bare route compared with ours',
      value: medianOf(rounds, ({ portal, bare }) => bare.cpu / portal.cpu),
      unit: '×',
      limit: { at: 'least', value: 0.8 },
      how: `ours ${cpu('portal')} a request, bare ${cpu('bare')}; ${medians}`,
    },
  ];
}

/** Measures the time that sessions, rules, schemas, headers and the log add to the time of the store calls. */
export const requests: Benchmark = {
  title: 'Requests',
  measure: () =>
    withServers(async (start) => {
      const cosmos = await start(programs.cosmosServer, PORTS.cosmos);
      const deployed = await functionsEnvironment();
      const shared = { ...localStore(cosmos.address), SESSION_KEY: deployed.SESSION_KEY };
      const environment = { ...deployed, ...shared };
      const { path, reader } = await prepareProject(shared);
      const portal = await start(paths.functions, PORTS.portal, environment);
      const bare = await start(programs.bareProject, PORTS.bare, {
        ...environment,
        READER: reader.userId,
      });
      const headers = { Authorization: `Bearer ${reader.token}` };
      const measure = (server: Server) => () => measureSpeed(server, path, headers);
      const servers = { portal: measure(portal), bare: measure(bare) };
      return figures(await interleave(servers, { warmUp: WARM_UP, rounds: ROUNDS }));
    }),
};
