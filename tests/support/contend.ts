import type { Fault } from '../../infra/local/cosmos/faults.ts';
import type { Done } from './history.ts';
import { act, look, overfull, type Step, unexplained } from './histories.ts';
import { brokenInvariants } from './invariants.ts';
import { type Caller, datesIn, person, type Portal } from './portal.ts';

const FAULTS: readonly Fault[] = [
  { kind: '412', operation: 'batch' },
  { kind: '429', operation: 'batch', ms: 1 },
  { kind: '503', operation: 'read' },
  { kind: 'timeout-before-commit', operation: 'batch' },
  { kind: 'timeout-after-commit', operation: 'batch' },
];
const PROBABILITY = 0.03;

/** The votes of one person. There are more projects than that, so the limit applies. */
const LIMIT = 2;
const TEAMS = ['Solar Kettle', 'Wind Harp', 'Tide Clock'];
/** The first team is nearly full, so that some joins fail. */
const IN_FIRST_TEAM = 8;

interface Contention {
  readonly people: number;
  /** A client sends one call after the other. */
  readonly clientsEach: number;
  readonly actsEach: number;
  readonly seed: number;
  /** The addresses of the functions' processes. */
  readonly addresses: readonly string[];
  /** Runs at the same time, for example to kill processes. */
  readonly meanwhile: () => Promise<void>;
}

interface ContentionResult {
  readonly histories: ReadonlyMap<string, readonly Done<Step>[]>;
  /** One sentence for each impossible answer and each broken invariant. */
  readonly broken: readonly string[];
}

/** A linear congruential generator (Numerical Recipes) repeats a run from its seed. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Prepares an event with three teams, one of them nearly full, and a limit of two votes. */
async function prepare(portal: Portal): Promise<{ event: string; projects: string[] }> {
  const org = await portal.organisation('Contended');
  const ref = await portal.event(org, datesIn('VotingOpen'));
  const admin = await portal.signIn(person());
  await portal.setRole(org, admin, 'Admin');
  const event = `${ref.org}/${ref.event}`;
  await admin.call('PUT', `/v1/e/${event}/settings`, { votes_per_person: LIMIT });
  const projects: string[] = [];
  for (const name of TEAMS) {
    const body = { name, owner: '', status: 'Active' };
    const made = await admin.call<{ Project: { Id: string } }>('POST', `/v1/e/${event}/projects`, body);
    projects.push(made.body.Project.Id);
  }
  for (const one of await portal.crowd(IN_FIRST_TEAM))
    await one.call('POST', `/v1/u/join/p/${event}/${projects[0]}`);
  return { event, projects };
}

/** Each person has several clients, which vote, unvote, join and leave at the same time. */
export async function contend(portal: Portal, options: Contention): Promise<ContentionResult> {
  const { actsEach, addresses, clientsEach, meanwhile, people, seed } = options;
  const { event, projects } = await prepare(portal);
  const callers = await Promise.all(Array.from({ length: people }, () => portal.signIn(person())));
  const histories = new Map(callers.map(({ userId }) => [userId, [] as Done<Step>[]]));
  for (const [number, fault] of FAULTS.entries())
    portal.cosmos.faults.add({
      ...fault,
      container: 'events',
      probability: PROBABILITY,
      seed: seed + number,
    });

  const client = async (caller: Caller, number: number) => {
    const random = randomNumbers(seed + number * 7_919);
    const oneOf = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
    const own = {
      caller,
      event,
      address: () => oneOf(addresses),
      history: histories.get(caller.userId) ?? [],
    };
    for (let count = 0; count < actsEach; count += 1) {
      const kind = oneOf(['vote', 'vote', 'unvote', 'join', 'join', 'leave', 'votes', 'teams'] as const);
      if (kind === 'votes' || kind === 'teams') await look(own, kind);
      else await act(own, kind, oneOf(projects));
    }
  };
  const clients = callers.flatMap((caller, index) =>
    Array.from({ length: clientsEach }, (_, number) => client(caller, index * clientsEach + number)),
  );
  await Promise.all([...clients, meanwhile()]);
  portal.cosmos.faults.clear();

  const before = new Map([[projects[0] ?? '', IN_FIRST_TEAM]]);
  const broken = [
    ...unexplained(histories, LIMIT),
    ...overfull(histories, before),
    ...brokenInvariants(await portal.documents()),
  ];
  return { histories, broken };
}
