import type { EventRef } from '../../../functions/contract/identifiers.ts';
import { TEAM_SIZE } from '../../../functions/contract/limits.ts';
import type { Fault } from '../../../infra/local/cosmos/faults.ts';
import { inParallel } from '../../../infra/local/sample/inParallel.ts';
import { type AnyDocument, eventKey } from '../../../functions/store/documents.ts';
import { isInTeam } from '../../../functions/domain/team/rules.ts';
import { brokenInvariants } from '../../support/invariants.ts';
import { type Caller, datesIn, type Portal, startPortal } from '../../support/portal.ts';
import type { Benchmark, Figure } from '../figure.ts';
import { localStore } from './support/environment.ts';
import { createAll, projectIdOf, projects } from './support/fill.ts';
import { insist } from './support/insist.ts';
import { PORTS } from './support/ports.ts';
import { programs } from './support/programs.ts';
import { type RemoteFaults, remoteFaults } from './support/remoteFaults.ts';
import { withServers } from './support/withServers.ts';

/** In each round, JOINERS people try to join the same new team at the same time. */
const JOINERS = 64;
const ROUNDS = 200;

/** In each of EVENTS events, each of PEOPLE people tries to join all TEAMS teams at the same time. */
const TEAMS = 8;
const EVENTS = 10;
const PEOPLE = 50;

/** The probability of each fault. Simultaneous joins cause additional 412s, without a fault. */
const PROBABILITY = 0.05;
const FAULTS: readonly Fault[] = [
  { kind: '412', operation: 'batch' },
  { kind: '429', operation: 'batch' },
  { kind: '429', operation: 'read' },
  { kind: 'timeout-after-commit', operation: 'batch' },
];
/** No fault happens this often in a run. What is left of this count at the end shows how often the fault happened. */
const FAULT_COUNT = 1_000_000_000;

interface JoinSetup {
  readonly portal: Portal;
  readonly faults: RemoteFaults;
  readonly org: string;
  /** Members of the organisation. */
  readonly people: readonly Caller[];
}

/** The final answer to a join, after repetitions. */
interface JoinAnswer {
  readonly event: string;
  readonly project: string;
  readonly userId: string;
  /** `joined`, the code of the refusal, or the status of an answer without a code. */
  readonly outcome: string;
}

async function join(person: Caller, { event, org }: EventRef, project: string): Promise<JoinAnswer> {
  const path = `/v1/u/join/p/${org}/${event}/${project}/`;
  const { body, status } = await insist(() => person.call<{ Code?: string }>('POST', path));
  const outcome = status === 200 ? 'joined' : (body.Code ?? String(status));
  return { event: eventKey({ org, event }), project, userId: person.userId, outcome };
}

async function prepareEvents(portal: Portal, org: string, count: number, teams: number): Promise<EventRef[]> {
  const events: EventRef[] = [];
  for (let number = 0; number < count; number++) {
    const ref = await portal.event(org, datesIn('VotingOpen'), { name: `${teams} teams, ${number}` });
    await createAll(portal.deps.store, eventKey(ref), projects(ref, teams, 0));
    events.push(ref);
  }
  return events;
}

/** Runs `work` while faults happen. @returns the number of faults */
async function underFaults(faults: RemoteFaults, work: () => Promise<void>): Promise<number> {
  for (const [seed, fault] of FAULTS.entries())
    await faults.add({ ...fault, container: 'events', probability: PROBABILITY, seed, count: FAULT_COUNT });
  await work();
  const left = await faults.list();
  await faults.clear();
  return left.reduce((sum, { count = 0 }) => sum + FAULT_COUNT - count, 0);
}

interface JoinResult {
  readonly finalAnswers: readonly JoinAnswer[];
  readonly stored: readonly AnyDocument[];
}

/**
 * @param allowed the outcomes that a join may have
 * @returns a sentence for each outcome that isn't allowed, and for each seat that is only acknowledged or only stored
 */
function violationsOf({ stored, finalAnswers }: JoinResult, allowed: readonly string[]): string[] {
  const wrong = finalAnswers.filter(({ outcome }) => !allowed.includes(outcome));
  const seat = (event: string, project: string, userId: string) => `${userId} in ${event}/${project}`;
  const joined = finalAnswers.filter(({ outcome }) => outcome === 'joined');
  const acknowledged = new Set(joined.map(({ event, project, userId }) => seat(event, project, userId)));
  const events = new Set(finalAnswers.map(({ event }) => event));
  const participants = stored.filter((one) => one.type === 'participant').filter(isInTeam);
  const kept = new Set(
    participants
      .filter(({ eventKey }) => events.has(eventKey))
      .map((one) => seat(one.eventKey, one.projectId, one.userId)),
  );
  const lost = [...acknowledged].filter((one) => !kept.has(one));
  const unacknowledged = [...kept].filter((one) => !acknowledged.has(one));
  return [
    ...wrong.map(({ event, outcome, userId }) => `${userId} got the answer ${outcome} in ${event}.`),
    ...lost.map((one) => `${one} was acknowledged but isn’t stored.`),
    ...unacknowledged.map((one) => `${one} is stored but wasn’t acknowledged.`),
  ];
}

/** Groups the answers by `key`. @returns for each group, the number of joins that succeeded */
function seatsBy(finalAnswers: readonly JoinAnswer[], key: (one: JoinAnswer) => string): number[] {
  const groups = Map.groupBy(finalAnswers, key).values();
  return [...groups].map((group) => group.filter(({ outcome }) => outcome === 'joined').length);
}

const countOf = (figures: readonly number[], wanted: number) =>
  figures.filter((figure) => figure === wanted).length;

const violationsFigure = (name: string, violations: readonly string[], how: string): Figure => ({
  name,
  value: violations.length,
  unit: '',
  limit: { at: 'most', value: 0 },
  how: violations[0] ?? how,
});

async function measureSeats({ faults, org, people, portal }: JoinSetup): Promise<Figure[]> {
  const events = await prepareEvents(portal, org, ROUNDS, 1);
  const finalAnswers: JoinAnswer[] = [];
  const started = performance.now();
  const happened = await underFaults(faults, async () => {
    for (const event of events)
      finalAnswers.push(...(await Promise.all(people.map((person) => join(person, event, projectIdOf(0))))));
  });
  const seconds = (performance.now() - started) / 1_000;
  const stored = await portal.documents();
  const violations = [
    ...violationsOf({ finalAnswers, stored }, ['joined', 'team_full']),
    ...brokenInvariants(stored),
  ];
  const how = `${ROUNDS} rounds, ${seconds.toFixed(0)} s, ${(finalAnswers.length / seconds).toFixed(0)} joins/s answered`;
  return [
    {
      name: `${JOINERS} simultaneous joins for ${TEAM_SIZE} seats, rounds in which exactly ${TEAM_SIZE} got a seat`,
      value: countOf(
        seatsBy(finalAnswers, ({ event }) => event),
        TEAM_SIZE,
      ),
      unit: '',
      limit: { at: 'least', value: ROUNDS },
      how,
    },
    violationsFigure(
      `${JOINERS} simultaneous joins for ${TEAM_SIZE} seats, violations`,
      violations,
      'acknowledged seats compared with stored ones, and all invariants',
    ),
    faultsFigure(`${JOINERS} simultaneous joins for ${TEAM_SIZE} seats, faults that happened`, happened),
  ];
}

async function measureTeams({ faults, org, people, portal }: JoinSetup): Promise<Figure[]> {
  const events = await prepareEvents(portal, org, EVENTS, TEAMS);
  const teams = Array.from({ length: TEAMS }, (_, number) => projectIdOf(number));
  const finalAnswers: JoinAnswer[] = [];
  const happened = await underFaults(faults, async () => {
    const attempts = events.flatMap((event) => people.slice(0, PEOPLE).map((person) => ({ event, person })));
    await inParallel(attempts, async ({ event, person }) => {
      finalAnswers.push(...(await Promise.all(teams.map((team) => join(person, event, team)))));
    });
  });
  const stored = await portal.documents();
  const violations = [
    ...violationsOf({ finalAnswers, stored }, ['joined', 'already_in_team', 'team_full']),
    ...brokenInvariants(stored),
  ];
  return [
    {
      name: `One person who joins ${TEAMS} teams at once, times that they got exactly one`,
      value: countOf(
        seatsBy(finalAnswers, ({ event, userId }) => `${event} ${userId}`),
        1,
      ),
      unit: '',
      limit: { at: 'least', value: EVENTS * PEOPLE },
      how: `${EVENTS} events, ${PEOPLE} people in each, up to 16 of them at the same time`,
    },
    violationsFigure(
      `One person who joins ${TEAMS} teams at once, violations`,
      violations,
      'acknowledged seats compared with stored ones, and all invariants',
    ),
    faultsFigure(`One person who joins ${TEAMS} teams at once, faults that happened`, happened),
  ];
}

const faultsFigure = (name: string, faults: number): Figure => ({
  name,
  value: faults,
  unit: '',
  limit: { at: 'least', value: 100 },
  how: `${PROBABILITY * 100} % of commits get a 412, ${PROBABILITY * 100} % lose the connection after the commit, and ${PROBABILITY * 100} % of commits and reads get a 429`,
});

/** Under load and faults, a team must not get too many members, and a person must not be in two teams of an event. */
export const joins: Benchmark = {
  title: 'Joining teams',
  measure: () =>
    withServers(async (start) => {
      const { address } = await start(programs.cosmosServer, PORTS.cosmos);
      const portal = await startPortal(localStore(address));
      try {
        // Signing in makes people members of the organisations that exist by then, so create the organisation first.
        const org = await portal.organisation('Brightwater');
        const people = await portal.crowd(JOINERS);
        const setup = { portal, faults: remoteFaults(address), org, people };
        return [...(await measureSeats(setup)), ...(await measureTeams(setup))];
      } finally {
        await portal.close();
      }
    }),
};
