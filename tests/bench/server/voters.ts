import { setTimeout as wait } from 'node:timers/promises';
import type { EventRef } from '../../../functions/contract/base/identifiers.ts';
import { type AnyDocument, eventKey } from '../../../functions/store/documents.ts';
import { paths } from '../../../infra/machine/paths.ts';
import { brokenInvariants } from '../../support/invariants.ts';
import { datesIn, HOME, type Portal, startPortal } from '../../support/portal.ts';
import type { Benchmark, Figure } from '../figure.ts';
import { createAll, members, projectIdOf, projects, userIdOf } from './support/fill.ts';
import { insist } from './support/insist.ts';
import { type LossyLine, lossyLine } from './support/lossyLine.ts';
import { PORTS } from './support/ports.ts';
import type { Server, startServer } from './support/startServer.ts';
import { withServers } from './support/withServers.ts';

const VOTERS = 2_000;
const PROJECTS = 20;
/** Each voter votes for `VOTES` projects, whose numbers are `PROJECT_STEP` apart. */
const VOTES = 2;
const PROJECT_STEP = 7;
const TOTAL = VOTERS * VOTES;
const VOTERS_AT_ONCE = 64;
const KILLS = 5;
const CHECK_EVERY_MS = 5;

interface Voter {
  readonly userId: string;
  readonly token: string;
  readonly projects: readonly string[];
}

interface VoteOutcomes {
  /** The names (`nameOf`) of the votes that the API acknowledged. */
  readonly acknowledged: Set<string>;
  /** One sentence for each answer other than 200. */
  readonly wrong: string[];
}

const nameOf = (userId: string, projectId: string) => `${userId} for ${projectId}`;

async function prepareEvent(portal: Portal): Promise<EventRef> {
  const org = await portal.organisation('Brightwater');
  const ref = await portal.event(org, datesIn('VotingOpen'));
  await createAll(portal.deps.store, org, members(org, VOTERS));
  await createAll(portal.deps.store, eventKey(ref), projects(ref, PROJECTS, 0));
  return ref;
}

async function voter({ deps }: Portal, number: number): Promise<Voter> {
  const userId = userIdOf(number);
  const [name, email] = [`Voter ${number}`, `voter${number}@brightwater.example`];
  const person = { userId, tenantId: HOME, name, email, emailVerified: true };
  const { token } = await deps.sessions.issue({ ...person, portalAdministrator: false });
  const first = number % PROJECTS;
  const chosen = Array.from({ length: VOTES }, (_, vote) =>
    projectIdOf((first + vote * PROJECT_STEP) % PROJECTS),
  );
  return { userId, token, projects: chosen };
}

/** Sends all votes, and repeats each until an answer other than 503 arrives. Adds the results to `outcomes`. */
async function voteAll(voters: readonly Voter[], ref: EventRef, line: LossyLine, outcomes: VoteOutcomes) {
  const queue = voters.values();
  const voteOneByOne = async () => {
    for (const { projects, token, userId } of queue) {
      for (const project of projects) {
        const path = `/v1/u/vote/p/${ref.org}/${ref.event}/${project}/`;
        const { code, status } = await insist(() => line.call('POST', path, token));
        if (status === 200) outcomes.acknowledged.add(nameOf(userId, project));
        else outcomes.wrong.push(`${userId} was answered with ${status} ${code}.`);
      }
    }
  };
  await Promise.all(Array.from({ length: VOTERS_AT_ONCE }, voteOneByOne));
}

/** Kills the functions and starts them again, each time after another sixth of the votes. */
async function keepKilling(
  functions: Server,
  start: () => Promise<Server>,
  { acknowledged, wrong }: VoteOutcomes,
) {
  let running = functions;
  for (let kill = 1; kill <= KILLS; kill++) {
    const due = (kill * TOTAL) / (KILLS + 1);
    while (acknowledged.size + wrong.length < due) await wait(CHECK_EVERY_MS);
    await running.kill();
    running = await start();
  }
}

function figures(
  outcomes: VoteOutcomes,
  line: LossyLine,
  stored: readonly AnyDocument[],
  seconds: number,
): Figure[] {
  const votes = stored.filter((one) => one.type === 'vote');
  const names = votes.map(({ projectId, userId }) => nameOf(userId, projectId));
  const kept = new Set(names);
  const lost = [...outcomes.acknowledged].filter((name) => !kept.has(name));
  const unacknowledged = names.filter((name) => !outcomes.acknowledged.has(name));
  const violations = [
    ...outcomes.wrong,
    ...lost.map((name) => `${name} was acknowledged but isn’t stored.`),
    ...unacknowledged.map((name) => `${name} is stored but wasn’t acknowledged.`),
    ...brokenInvariants(stored),
  ];
  const counts = Map.groupBy(votes, ({ projectId }) => projectId);
  const difference = stored
    .filter((one) => one.type === 'tally')
    .reduce((sum, tally) => sum + Math.abs(tally.votes - (counts.get(tally.projectId)?.length ?? 0)), 0);
  const countFigure = (
    name: string,
    value: number,
    at: 'most' | 'least',
    limit: number,
    how: string,
  ): Figure => ({
    name: `${VOTERS.toLocaleString('en-GB')} voters, ${name}`,
    value,
    unit: '',
    limit: { at, value: limit },
    how,
  });
  const rates = `${(TOTAL / seconds).toFixed(0)} votes/s, ${(line.sent / seconds).toFixed(0)} requests/s`;
  return [
    countFigure(
      'violations',
      violations.length,
      'most',
      0,
      violations[0] ?? 'checks the answers, the stored votes and all invariants',
    ),
    countFigure(
      'votes acknowledged',
      outcomes.acknowledged.size,
      'least',
      TOTAL,
      `${seconds.toFixed(1)} s, ${rates}`,
    ),
    countFigure(
      'votes stored twice',
      names.length - kept.size,
      'most',
      0,
      `${names.length} votes are stored`,
    ),
    countFigure(
      'votes by which tallies differ from a recount',
      difference,
      'most',
      0,
      `the sum of ${PROJECTS} projects`,
    ),
    countFigure(
      'answers dropped',
      line.dropped,
      'least',
      TOTAL / 10,
      `of ${line.sent - line.unanswered} calls that got an answer`,
    ),
    countFigure('kills of the functions', KILLS, 'least', KILLS, 'SIGKILL, each followed by a start'),
    countFigure(
      'calls that killed functions didn’t answer',
      line.unanswered,
      'least',
      KILLS,
      `${VOTERS_AT_ONCE} callers at a time`,
    ),
  ];
}

async function measure(portal: Portal, start: typeof startServer): Promise<Figure[]> {
  const ref = await prepareEvent(portal);
  const voters = await Promise.all(Array.from({ length: VOTERS }, (_, number) => voter(portal, number)));
  const startFunctions = () => start(paths.functions, PORTS.portal, portal.environment);
  const functions = await startFunctions();
  const line = lossyLine(functions.address);
  const outcomes: VoteOutcomes = { acknowledged: new Set(), wrong: [] };
  const started = performance.now();
  await Promise.all([voteAll(voters, ref, line, outcomes), keepKilling(functions, startFunctions, outcomes)]);
  const seconds = (performance.now() - started) / 1_000;
  return figures(outcomes, line, await portal.documents(), seconds);
}

/** Checks that every acknowledged vote counts exactly once, even if answers get lost and the functions are killed. */
export const voters: Benchmark = {
  title: 'Voting',
  measure: async () => {
    const portal = await startPortal();
    try {
      return await withServers((start) => measure(portal, start));
    } finally {
      await portal.close();
    }
  },
};
