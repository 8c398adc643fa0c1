import type { EventRef } from '../../../functions/contract/base/identifiers.ts';
import { paths } from '../../../infra/machine/paths.ts';
import { datesIn, person, startPortal } from '../../support/portal.ts';
import type { Benchmark, Figure } from '../figure.ts';
import { functionsEnvironment, localStore } from './support/environment.ts';
import { fillEvent } from './support/fill.ts';
import { interleave, medianOf, type Round } from './support/interleave.ts';
import { PORTS } from './support/ports.ts';
import { programs } from './support/programs.ts';
import { startServer } from './support/startServer.ts';
import { withServers } from './support/withServers.ts';

const PEOPLE = 100_000;
/** Before the base memory is measured, a download of this size runs all code once. */
const WARM_UP_PEOPLE = 2_000;
const ROUNDS = 3;
const MIB = 1024 * 1024;

interface Download {
  /** Includes the headings. */
  readonly rows: number;
  readonly bytes: number;
  /** Milliseconds until the first and the last byte of the body. */
  readonly first: number;
  readonly total: number;
}

interface MeasuredDownload extends Download {
  /** Resident memory in MiB: the peak during the download, and the base before. */
  readonly peak: number;
  readonly base: number;
}

type Subject = 'portal' | 'buffered';
type Rounds = readonly Round<Subject, MeasuredDownload>[];

const csvOf = ({ org, event }: EventRef) => `/v1/e/${org}/${event}/reports/csv/participants.csv`;

/**
 * Makes a large and a small event that one organiser can read.
 * @param environment the store and the session key that all servers share
 * @returns the organiser's token, and the path of each event's CSV
 */
async function prepareEvents(environment: Readonly<Record<string, string>>) {
  const portal = await startPortal(environment);
  try {
    const org = await portal.organisation('Brightwater');
    const reader = await portal.signIn(person());
    const eventOf = async (people: number) => {
      const ref = await portal.event(org, datesIn('VotingOpen'));
      await fillEvent(portal.deps.store, ref, people);
      await portal.setEventRole(ref, reader, 'Admin');
      return csvOf(ref);
    };
    return { token: reader.token, small: await eventOf(WARM_UP_PEOPLE), large: await eventOf(PEOPLE) };
  } finally {
    await portal.close();
  }
}

async function download(address: string, token: string): Promise<Download> {
  const started = performance.now();
  const answer = await fetch(address, { headers: { Authorization: `Bearer ${token}` } });
  if (answer.status !== 200 || !answer.body) throw new Error(`The CSV was answered with ${answer.status}.`);
  let [rows, bytes, first] = [0, 0, NaN];
  for await (const chunk of answer.body) {
    if (bytes === 0) first = performance.now() - started;
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 0x0a) rows += 1;
  }
  return { rows, bytes, first, total: performance.now() - started };
}

function figures(rounds: Rounds): Figure[] {
  const growth = (of: Subject) => (round: Round<Subject, MeasuredDownload>) =>
    round[of].peak - round[of].base;
  const mib = (figure: (round: Round<Subject, MeasuredDownload>) => number) =>
    `${medianOf(rounds, figure).toFixed(1)} MiB`;
  const seconds = (figure: (round: Round<Subject, MeasuredDownload>) => number) =>
    `${(medianOf(rounds, figure) / 1_000).toFixed(2)} s`;
  const base = `base ${mib(({ portal }) => portal.base)}`;
  const how = `resident memory of the deployed program, in a new process each round; medians of ${ROUNDS}`;
  const name = `CSV of ${PEOPLE.toLocaleString('en-GB')} participants`;
  return [
    {
      name: `${name}, additional memory`,
      value: medianOf(rounds, growth('portal')),
      unit: 'MiB',
      limit: { at: 'most', value: 48 },
      how: `peak ${mib(({ portal }) => portal.peak)}, ${base} after the CSV of ${WARM_UP_PEOPLE.toLocaleString('en-GB')}; ${how}`,
    },
    {
      name: `${name}, additional memory, compared with reading all of it first`,
      value: medianOf(rounds, (round) => growth('portal')(round) / growth('buffered')(round)),
      unit: '×',
      limit: { at: 'most', value: 0.15 },
      how: `ours ${mib(growth('portal'))}, buffered ${mib(growth('buffered'))}; ${how}`,
    },
    {
      name: `${name}, time to the first byte, compared with the whole download`,
      value: medianOf(rounds, ({ portal }) => portal.first / portal.total),
      unit: '×',
      limit: { at: 'most', value: 0.1 },
      how: `first ${seconds(({ portal }) => portal.first)}, all ${seconds(({ portal }) => portal.total)}; buffered ${seconds(({ buffered }) => buffered.first)} and ${seconds(({ buffered }) => buffered.total)}; ${mib(({ portal }) => portal.bytes / MIB)} of CSV`,
    },
  ];
}

/** A large download must start immediately, and take little more memory than a small one. */
export const participantsCsv: Benchmark = {
  title: 'Participants’ CSV',
  measure: () =>
    withServers(async (start) => {
      const cosmos = await start(programs.cosmosServer, PORTS.cosmos);
      const deployed = await functionsEnvironment();
      const shared = { ...localStore(cosmos.address), SESSION_KEY: deployed.SESSION_KEY };
      const { token, small, large } = await prepareEvents(shared);

      const measure = (program: string) => async (): Promise<MeasuredDownload> => {
        const server = await startServer(program, PORTS.portal, { ...deployed, ...shared });
        try {
          await download(`${server.address}${small}`, token);
          const base = await server.peakMemory();
          const csv = await download(`${server.address}${large}`, token);
          const peak = await server.peakMemory();
          // The CSV has a line for each person, one for the organiser, and one for the headings.
          if (csv.rows !== PEOPLE + 2) throw new Error(`The CSV had ${csv.rows} lines.`);
          return { ...csv, base: base / MIB, peak: peak / MIB };
        } finally {
          await server.close();
        }
      };
      const subjects = { portal: measure(paths.functions), buffered: measure(programs.bufferedCsv) };
      return figures(await interleave(subjects, { warmUp: 0, rounds: ROUNDS }));
    }),
};
