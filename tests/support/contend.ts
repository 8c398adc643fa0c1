import type { Fault } from '../../infra/local/cosmos/faults.ts';
import type { Done } from './history.ts';
import { act, look, overfull, type Step, unexplained } from './histories.ts';
import { brokenInvariants } from './invariants.ts';
import { type Caller, datesIn, person, type Portal } from './portal.ts';

/** Everything that can happen to a call of the store. */
const FAULTS: readonly Fault[] = [
  { kind: '412', operation: 'batch' },
  { kind: '429', operation: 'batch', ms: 1 },
  { kind: '503', operation: 'read' },
  { kind: 'timeout-before-commit', operation: 'batch' },
  { kind: 'timeout-after-commit', operation: 'batch' },
];
const PROBABILITY = 0.03;

/** Votes that each person may place: fewer than there are projects. */
const LIMIT = 2;
const TEAMS = ['Solar Kettle', 'Wind Harp', 'Tide Clock'];
/** So that a team can become full. */
const IN_FIRST_TEAM = 8;

interface Contention {
  readonly people: number;
  /** Each sends one call after the other. */
  readonly clientsEach: number;
  readonly actsEach: number;
  readonly seed: number;
  /** The addresses at which the functions of the portal answer. */
  readonly addresses: readonly string[];
  /** What happens to them meanwhile. */
  readonly meanwhile: () => Promise<void>;
}

interface Contended {
  readonly histories: ReadonlyMap<string, readonly Done<Step>[]>;
  /** A sentence for each answer that can't be, and for what is broken in the store. */
  readonly broken: readonly string[];
}

/** Numbers from 0 to 1, the same ones for the same seed (a linear congruential generator, Numerical Recipes). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** An event with three teams, one of them nearly full, in which nobody has more than two votes. */
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

/** Several clients of each of several people vote, take votes back, join and leave, all at once. */
export async function contend(portal: Portal, options: Contention): Promise<Contended> {
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
