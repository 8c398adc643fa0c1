import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { ProjectRef } from '../../../functions/contract/base/identifiers.ts';
import { type Caller, datesIn, HOME, person, type Portal, startPortal } from '../../support/portal.ts';
import { type Benchmark, type Figure, median } from '../figure.ts';
import { type Cost, costOf } from './support/costOf.ts';
import { createAll, fillEvent, members, projectIdOf } from './support/fill.ts';

/** The numbers of participants. The organisation has as many members, and the event a tenth as many projects. */
const SIZES = [10, 100, 1_000, 5_000] as const;
type Size = (typeof SIZES)[number];
const LARGEST = 5_000;

const ROUNDS = 7;

/** The API calls for the content of each page and the reader's permissions. The event's page includes Team Breakdown. */
const PAGES = {
  organisation: ({ org }: ProjectRef) => [`/v1/o/${org}/`, `/v1/u/access/o/${org}/`],
  event: ({ org, event }: ProjectRef) => [
    `/v1/e/${org}/${event}/`,
    `/v1/u/access/e/${org}/${event}/`,
    `/v1/e/${org}/${event}/reports/teams/`,
  ],
  project: ({ org, event, project }: ProjectRef) => [
    `/v1/p/${org}/${event}/${project}/`,
    `/v1/u/access/p/${org}/${event}/${project}/`,
  ],
};
type Page = keyof typeof PAGES;
const PAGE_NAMES = Object.keys(PAGES) as Page[];

/** @returns the first project of a new event of this size */
async function prepare(portal: Portal, size: Size): Promise<ProjectRef> {
  const org = await portal.organisation(`Brightwater ${size}`);
  const ref = await portal.event(org, datesIn('VotingOpen'));
  await createAll(portal.deps.store, org, members(org, size));
  await fillEvent(portal.deps.store, ref, size);
  return { ...ref, project: projectIdOf(0) };
}

type Costs = Readonly<Record<Page, Cost>>;

async function measureCosts(portal: Portal, reader: Caller, ref: ProjectRef): Promise<Costs> {
  const entries: [Page, Cost][] = [];
  for (const page of PAGE_NAMES) {
    const sum = { storeCalls: 0, requestUnits: 0 };
    for (const path of PAGES[page](ref)) {
      const cost = await costOf(portal, reader, path);
      sum.storeCalls += cost.storeCalls;
      sum.requestUnits += cost.requestUnits;
    }
    entries.push([page, sum]);
  }
  return Object.fromEntries(entries) as Record<Page, Cost>;
}

const costsBySize = (costs: Readonly<Record<Size, Costs>>, page: Page) =>
  SIZES.map((size) => {
    const { requestUnits, storeCalls } = costs[size][page];
    return `${size.toLocaleString('en-GB')} people: ${storeCalls} calls, ${requestUnits.toFixed(1)} RU`;
  }).join('; ');

/** Compares the costs of a page that shows at most one team. They must not grow with the event. */
function flatFigure(costs: Readonly<Record<Size, Costs>>, page: Page): Figure {
  return {
    name: `The ${page}’s page, request units with 5,000 people compared with 10`,
    value: costs[LARGEST][page].requestUnits / costs[10][page].requestUnits,
    unit: '×',
    limit: { at: 'most', value: 1.1 },
    how: costsBySize(costs, page),
  };
}

function callsFigure(costs: Readonly<Record<Size, Costs>>): Figure {
  const callsAt = (size: Size) => PAGE_NAMES.reduce((sum, page) => sum + costs[size][page].storeCalls, 0);
  return {
    name: 'Additional store calls of the three pages with 5,000 people compared with 10',
    value: callsAt(LARGEST) - callsAt(10),
    unit: 'calls',
    limit: { at: 'most', value: 0 },
    how: SIZES.map((size) => `${size.toLocaleString('en-GB')} people: ${callsAt(size)} calls`).join('; '),
  };
}

function eventFigure(costs: Readonly<Record<Size, Costs>>): Figure {
  const perPerson = (size: Size) => costs[size].event.requestUnits / size;
  return {
    name: 'The event’s page, request units per participant with 5,000 people compared with 100',
    value: perPerson(LARGEST) / perPerson(100),
    unit: '×',
    limit: { at: 'most', value: 1.2 },
    how: costsBySize(costs, 'event'),
  };
}

async function answerFigure(portal: Portal, reader: Caller, { org, event }: ProjectRef): Promise<Figure> {
  const times: number[] = [];
  let bytes = Buffer.alloc(0);
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    const headers = { Authorization: `Bearer ${reader.token}` };
    const answer = await portal.request(`/v1/e/${org}/${event}/`, { headers });
    bytes = Buffer.from(await answer.arrayBuffer());
    times.push(performance.now() - started);
  }
  const kb = (size: number) => `${Math.round(size / 1_000).toLocaleString('en-GB')} KB`;
  const zipped = await promisify(gzip)(bytes);
  return {
    name: 'GET of an event of 5,000 people and 500 projects',
    value: Math.round(median(times)),
    unit: 'ms',
    how: `${kb(bytes.length)}, gzip ${kb(zipped.length)}; median of ${ROUNDS}, with the store in the same process`,
  };
}

/** The cost of a page must not grow faster than the number of people that the page shows. */
export const growth: Benchmark = {
  title: 'Growth of an event',
  measure: async () => {
    const portal = await startPortal();
    try {
      const refs = {} as Record<Size, ProjectRef>;
      for (const size of SIZES) refs[size] = await prepare(portal, size);
      // Signing in makes the reader a member of the organisations that exist by then, so create them first.
      const reader = await portal.signIn(person(HOME));
      for (const size of SIZES) await portal.setEventRole(refs[size], reader, 'Admin');
      const costs = {} as Record<Size, Costs>;
      for (const size of SIZES) costs[size] = await measureCosts(portal, reader, refs[size]);
      return [
        flatFigure(costs, 'organisation'),
        flatFigure(costs, 'project'),
        eventFigure(costs),
        callsFigure(costs),
        await answerFigure(portal, reader, refs[LARGEST]),
      ];
    } finally {
      await portal.close();
    }
  },
};
