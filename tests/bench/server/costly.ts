import { eventKey } from '../../../functions/store/documents.ts';
import { datesIn, HOME, person, type Portal, startPortal } from '../../support/portal.ts';
import type { Benchmark, Figure } from '../figure.ts';
import { type Cost, lastCost } from './support/costOf.ts';
import { fillEvent, userIdOf } from './support/fill.ts';

const PEOPLE = 1_000;
/** Each has ten members, so the others have no team. */
const TEAMS = 70;

/** Events of the person who saves a profile without a change. */
const EVENTS = 30;

interface Request {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status?: number;
  /** The most request units that it may cost. Without it, a quota limits how often one person sends it (limits.ts). */
  readonly most?: number;
  readonly quota?: string;
}

const figureOf = ({ most, name, quota }: Request, { requestUnits, storeCalls }: Cost): Figure => ({
  name: `${name}, request units`,
  value: requestUnits,
  unit: 'RU',
  ...(most === undefined ? {} : { limit: { at: 'most', value: most } }),
  how: `${storeCalls} store calls${quota ? `; ${quota}` : ''}`,
});

async function measure(portal: Portal): Promise<Figure[]> {
  const org = await portal.organisation('Crowded');
  const ref = await portal.event(org, datesIn('Started'));
  await fillEvent(portal.deps.store, ref, PEOPLE, TEAMS);
  const at = `/v1/e/${eventKey(ref)}`;
  const organiser = await portal.signIn(person(HOME));
  await portal.setEventRole(ref, organiser, 'Admin');
  for (let count = 0; count < EVENTS; count++)
    await portal.setEventRole(await portal.event(org, datesIn('Started')), organiser, 'Member');
  const send = async ({ body, headers, method, name, path, status = 200 }: Request) => {
    const answer = await organiser.call(method, path, body, headers);
    if (answer.status !== status) throw new Error(`${name} was answered with ${answer.status}.`);
    return answer;
  };
  const figures: Figure[] = [];
  const cost = async (request: Request) => {
    const answer = await send(request);
    figures.push(figureOf(request, lastCost(portal)));
    return answer;
  };
  const twenty = 'at most 20 a minute';
  const whole = { name: 'The whole event', method: 'GET', path: `${at}/`, quota: twenty } as const;
  const etag = (await cost(whole)).headers.get('ETag') ?? '';
  await cost({
    ...whole,
    name: 'The whole event, unchanged',
    headers: { 'If-None-Match': etag },
    status: 304,
    most: 5,
  });
  await cost({ name: 'The teams report', method: 'GET', path: `${at}/reports/teams/`, quota: twenty });
  for (const kind of ['NotVoted', 'NoTeam'])
    await cost({
      name: `A preview of the reminder ${kind}`,
      method: 'GET',
      path: `${at}/reminders/preview?kind=${kind}`,
      quota: twenty,
    });
  await cost({
    name: 'Roles for 50 people',
    method: 'PUT',
    path: `${at}/participants/`,
    body: {
      participants: Array.from({ length: 50 }, (_, number) => ({ id: userIdOf(number), role: 'Admin' })),
    },
    quota: 'at most 2,000 people an hour',
  });
  const proposal = {
    name: 'A proposal for 300 people',
    method: 'POST',
    path: `${at}/placement/`,
    body: {},
    status: 201,
    quota: 'at most 60 an hour',
  } as const;
  const { Placement } = (await cost(proposal)).body as { Placement: { Id: string } };
  await cost({
    name: 'One person moved in this proposal',
    method: 'PUT',
    path: `${at}/placement/${Placement.Id}/`,
    body: { seats: [{ person: userIdOf(PEOPLE - 1), pinned: true }] },
    quota: 'at most 1,000 an hour',
  });
  const { name } = organiser.person;
  await cost({
    name: `A profile without a change, ${EVENTS} events`,
    method: 'PUT',
    path: '/v1/u/details',
    body: { name },
    most: 5,
  });
  return figures;
}

/** Measures requests that an attacker could send often. */
export const costly: Benchmark = {
  title: 'Costly requests',
  measure: async () => {
    const portal = await startPortal();
    try {
      return await measure(portal);
    } finally {
      await portal.close();
    }
  },
};
