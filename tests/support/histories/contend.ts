import type { Fault } from '../../../infra/local/cosmos/faults.ts';
import { newAdmin } from '../cast.ts';
import { emptyProjects } from '../emptyProjects.ts';
import { brokenInvariants } from '../invariants.ts';
import { type Caller, datesIn, person, type Portal } from '../portal.ts';
import { overfullTeams, readState, type Step, unexplainedHistories, write } from './histories.ts';
import type { RecordedStep } from './history.ts';

const FAULTS: readonly Fault[] = [
  { kind: '412', operation: 'batch' },
  { kind: '429', operation: 'batch', ms: 1 },
  { kind: '503', operation: 'read' },
  { kind: 'timeout-before-commit', operation: 'batch' },
  { kind: 'timeout-after-commit', operation: 'batch' },
  { kind: '449', operation: 'batch' },
];
const PROBABILITY = 0.03;

/** The limit is lower than the number of projects, so that the API refuses some votes. */
const VOTES_PER_PERSON = 2;
const TEAMS = ['Solar Kettle', 'Wind Harp', 'Tide Clock'];
/** The first team is nearly full, so that some joins fail. */
const FIRST_TEAM_MEMBERS = 8;

interface Contention {
  readonly people: number;
  /** Each client sends one call after another. */
  readonly clientsPerPerson: number;
  readonly callsPerClient: number;
  readonly seed: number;
  readonly addresses: readonly string[];
  /** Runs while the clients send their calls, for example to kill processes. */
  readonly meanwhile: () => Promise<void>;
}

interface ContentionResult {
  /** The steps of each person's clients, by the person's id. */
  readonly histories: ReadonlyMap<string, readonly RecordedStep<Step>[]>;
  /** One sentence for each history that no order of its steps explains, each overfull team and each broken invariant. */
  readonly broken: readonly string[];
}

/** Makes a linear congruential generator (Numerical Recipes). The same seed always gives the same numbers. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

async function prepare(portal: Portal): Promise<{ event: string; projects: string[] }> {
  const org = await portal.organisation('Contended');
  const ref = await portal.event(org, datesIn('VotingOpen'));
  const admin = await newAdmin(portal, org);
  const event = `${ref.org}/${ref.event}`;
  await admin.call('PUT', `/v1/e/${event}/settings`, { votes_per_person: VOTES_PER_PERSON });
  const paths = await emptyProjects(admin, ref, TEAMS);
  for (const one of await portal.crowd(FIRST_TEAM_MEMBERS))
    await one.call('POST', `/v1/u/join/p/${paths[0]}`);
  return { event, projects: paths.map((path) => path.slice(event.length + 1)) };
}

/** Lets several clients of each person vote, unvote, join, leave and read at the same time, while some store calls fail. */
export async function contend(portal: Portal, options: Contention): Promise<ContentionResult> {
  const { callsPerClient, addresses, clientsPerPerson, meanwhile, people, seed } = options;
  const { event, projects } = await prepare(portal);
  const callers = await Promise.all(Array.from({ length: people }, () => portal.signIn(person())));
  const histories = new Map(callers.map(({ userId }) => [userId, [] as RecordedStep<Step>[]]));
  for (const [number, fault] of FAULTS.entries())
    portal.cosmos.faults.add({
      ...fault,
      container: 'events',
      probability: PROBABILITY,
      seed: seed + number,
    });

  const runClient = async (caller: Caller, number: number) => {
    const random = randomNumbers(seed + number * 7_919);
    const oneOf = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
    const client = {
      caller,
      event,
      address: () => oneOf(addresses),
      history: histories.get(caller.userId) ?? [],
    };
    for (let count = 0; count < callsPerClient; count += 1) {
      const kind = oneOf(['vote', 'vote', 'unvote', 'join', 'join', 'leave', 'votes', 'teams'] as const);
      if (kind === 'votes' || kind === 'teams') await readState(client, kind);
      else await write(client, kind, oneOf(projects));
    }
  };
  const clients = callers.flatMap((caller, index) =>
    Array.from({ length: clientsPerPerson }, (_, number) =>
      runClient(caller, index * clientsPerPerson + number),
    ),
  );
  await Promise.all([...clients, meanwhile()]);
  portal.cosmos.faults.clear();

  const initialMembers = new Map([[projects[0] ?? '', FIRST_TEAM_MEMBERS]]);
  const broken = [
    ...unexplainedHistories(histories, VOTES_PER_PERSON),
    ...overfullTeams(histories, initialMembers),
    ...brokenInvariants(await portal.documents()),
  ];
  return { histories, broken };
}
