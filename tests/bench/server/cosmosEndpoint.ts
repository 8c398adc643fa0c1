import { dependenciesOf } from '../../../functions/hosts/dependencies.ts';
import { readSettings } from '../../../functions/hosts/settings.ts';
import { documentId, type VoteDocument } from '../../../functions/store/documents.ts';
import type { Store } from '../../../functions/store/store.ts';
import { type Benchmark, type Figure, median } from '../figure.ts';
import { functionsEnvironment, localStore } from './support/environment.ts';
import { PORTS } from './support/ports.ts';
import { programs } from './support/programs.ts';
import { withServers } from './support/withServers.ts';

const EVENTS = 100;
/** The number of votes in each event. One commit can't hold more. */
const VOTES = 100;
const VOTERS = 1_000;
const ROUNDS = 51;

const voterId = (number: number) => `voter${number}`;

function voteOf(event: number, number: number): VoteDocument {
  const at = new Date(0).toISOString();
  const projectId = `project${number}`;
  const userId = voterId((event * VOTES + number) % VOTERS);
  return {
    type: 'vote',
    id: documentId.vote(projectId, userId),
    eventKey: `brightwater/event${event}`,
    userId,
    projectId,
    castAt: at,
    windowStart: at,
    windowEnd: at,
  };
}

async function fill(store: Store): Promise<void> {
  for (let event = 0; event < EVENTS; event++) {
    const votes = Array.from({ length: VOTES }, (_, number) => voteOf(event, number));
    await store.commit(
      `brightwater/event${event}`,
      votes.map((document) => ({ do: 'create', document })),
    );
  }
}

/** @returns the median time of a call in milliseconds */
async function timeOf(call: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    await call();
    times.push(performance.now() - started);
  }
  return median(times);
}

async function figures(store: Store): Promise<Figure[]> {
  await fill(store);
  const first = voteOf(0, 0);
  const read = await timeOf(() => store.read('vote', first.eventKey, first.id));
  const expected = EVENTS * (VOTES / VOTERS);
  const find = await timeOf(async () => {
    const votes = await store.find('vote', { property: 'userId', equals: voterId(0) });
    if (votes.length !== expected)
      throw new Error(`The find returned ${votes.length} votes instead of ${expected}.`);
  });
  return [
    {
      name: 'A find among 10,000 documents in 100 partitions',
      value: find,
      unit: 'ms',
      how: `finds ${expected} documents; reading one takes ${read.toFixed(1)} ms; medians of ${ROUNDS}`,
    },
  ];
}

/** Measures a query of the local endpoint, which answers from indexes. Slow queries would slow the tests down. */
export const cosmosEndpoint: Benchmark = {
  title: 'Local Cosmos endpoint',
  measure: () =>
    withServers(async (start) => {
      const { address } = await start(programs.cosmosServer, PORTS.cosmos);
      const environment = { ...(await functionsEnvironment()), ...localStore(address) };
      const { store } = await dependenciesOf(readSettings(environment));
      return figures(store);
    }),
};
