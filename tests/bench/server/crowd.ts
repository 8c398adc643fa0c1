import { setTimeout as wait } from 'node:timers/promises';
import { eventKey } from '../../../functions/store/documents.ts';
import { paths } from '../../../infra/machine/paths.ts';
import { brokenInvariants } from '../../support/invariants.ts';
import { datesIn, HOME, type Portal, startPortal } from '../../support/portal.ts';
import type { Benchmark, Figure } from '../figure.ts';
import { fillEvent, members, createAll, projectIdOf, userIdOf } from './support/fill.ts';
import { PORTS } from './support/ports.ts';
import type { startServer } from './support/startServer.ts';
import { withServers } from './support/withServers.ts';

/** 5,000 people vote within 10 minutes. This is a tenth of them, and of the units that one partition can spend each second. */
const PEOPLE = 5_000;
const PROJECTS = 60;
const VOTES = 3;
const VOTERS_PER_SECOND = PEOPLE / 600 / 10;
const UNITS_PER_SECOND = 1_000;
const SECONDS = 120;
const VOTERS = Math.round(VOTERS_PER_SECOND * SECONDS);
/** People look at a project for this long before they vote. */
const LOOK_MS = 4_000;

const INSTANCES = [PORTS.portal, PORTS.portal + 1];

interface Outcomes {
  /** The status of each answer other than 200. */
  readonly wrong: string[];
  /** How long each vote took, in milliseconds. */
  readonly votes: number[];
  calls: number;
}

/** Opens a project by its QR code, looks at it, and votes. Then the portal offers the next one. */
async function visit(origin: string, token: string, event: string, project: string, outcomes: Outcomes) {
  const call = async (method: string, path: string) => {
    const answer = await fetch(`${origin}/v1/${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}` },
    });
    await answer.arrayBuffer();
    outcomes.calls += 1;
    if (answer.status !== 200) outcomes.wrong.push(`${method} ${path} was answered with ${answer.status}.`);
  };
  const path = `p/${event}/${project}`;
  await Promise.all([
    call('GET', `${path}/`),
    call('GET', `u/access/${path}/`),
    call('GET', 'u/vote/p/'),
    call('GET', `e/${event}/?view=page`),
  ]);
  await wait(LOOK_MS);
  const started = performance.now();
  await call('POST', `u/vote/${path}`);
  outcomes.votes.push(performance.now() - started);
}

async function voteAll(portal: Portal, origins: readonly string[], event: string): Promise<Outcomes> {
  const outcomes: Outcomes = { wrong: [], votes: [], calls: 0 };
  const voters = Array.from({ length: VOTERS }, async (_, number) => {
    const person = {
      userId: userIdOf(number),
      tenantId: HOME,
      name: `Voter ${number}`,
      email: `voter${number}@brightwater.example`,
      emailVerified: true,
      portalAdministrator: false,
    };
    const { token } = await portal.deps.sessions.issue(person);
    await wait((number / VOTERS_PER_SECOND) * 1_000);
    for (let vote = 1; vote <= VOTES; vote++)
      await visit(
        origins[number % origins.length] ?? '',
        token,
        event,
        // No one votes for the project of their own team.
        projectIdOf((Math.floor(number / 10) + vote * 7) % PROJECTS),
        outcomes,
      );
  });
  await Promise.all(voters);
  return outcomes;
}

async function measure(portal: Portal, start: typeof startServer): Promise<Figure[]> {
  const org = await portal.organisation('Brightwater');
  const ref = await portal.event(org, datesIn('VotingOpen'));
  await createAll(portal.deps.store, org, members(org, PEOPLE));
  await fillEvent(portal.deps.store, ref, PEOPLE, PROJECTS);
  const servers = [];
  for (const port of INSTANCES) servers.push(await start(paths.functions, port, portal.environment));
  portal.cosmos.faults.add({ kind: '429', unitsPerSecond: UNITS_PER_SECOND });
  const { calls, votes, wrong } = await voteAll(
    portal,
    servers.map(({ address }) => address),
    eventKey(ref),
  );
  portal.cosmos.faults.clear();
  const broken = brokenInvariants(await portal.documents());
  const sorted = votes.toSorted((a, b) => a - b);
  const how = `${VOTERS} of 5,000 voters within ${SECONDS} of 600 s, ${UNITS_PER_SECOND.toLocaleString('en-GB')} RU a second in each partition, two instances; ${calls} calls`;
  return [
    {
      name: '5,000 voters in 10 minutes, at a tenth of the speed: answers other than 200',
      value: wrong.length,
      unit: '',
      limit: { at: 'most', value: 0 },
      how: wrong[0] ?? how,
    },
    {
      name: '5,000 voters in 10 minutes: broken invariants, the tallies among them',
      value: broken.length,
      unit: '',
      limit: { at: 'most', value: 0 },
      how: broken[0] ?? `${votes.length} votes`,
    },
    {
      name: '5,000 voters in 10 minutes: time in which 95 of 100 votes are answered',
      value: Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? NaN),
      unit: 'ms',
      limit: { at: 'most', value: 500 },
      how: `half within ${Math.round(sorted[Math.floor(sorted.length / 2)] ?? NaN)} ms`,
    },
  ];
}

/** Checks that no one sees an error when everybody votes at once. */
export const crowd: Benchmark = {
  title: 'Everybody votes at once',
  measure: async () => {
    const portal = await startPortal();
    try {
      return await withServers((start) => measure(portal, start));
    } finally {
      await portal.close();
    }
  },
};
