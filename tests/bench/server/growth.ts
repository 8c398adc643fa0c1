import { eventKey } from '../../../functions/store/documents.ts';
import { datesIn, HOME, person, type Portal, startPortal } from '../../support/portal.ts';
import type { Benchmark, Figure } from '../figure.ts';
import { costOf, lastCost } from './support/costOf.ts';
import { fillEvent } from './support/fill.ts';
import {
  type CrowdedEvent,
  crowdedEvents,
  type PageCost,
  pageCosts,
  zippedBytes,
} from './support/pageCosts.ts';

/** The numbers of people at an event. Its organisation has as many members. */
const CROWDS = [400, 5_000, 20_000] as const;
type Crowd = (typeof CROWDS)[number];
const LARGEST = 20_000;

/** What a page costs at events of each size. */
type Row = Readonly<Record<Crowd, PageCost>>;

const inWords = ({ bytes, requestUnits, storeCalls }: PageCost) =>
  `${storeCalls} calls, ${requestUnits.toFixed(1)} RU, ${(bytes / 1_000).toFixed(1)} KB`;

const byCrowd = (row: Row) =>
  CROWDS.map((people) => `${people.toLocaleString('en-GB')} people: ${inWords(row[people])}`).join('; ');

function growthFigure(page: string, row: Row, most: number): Figure {
  return {
    name: `${page.replace(/^./, (letter) => letter.toUpperCase())}: request units with 20,000 people compared with 400`,
    value: row[LARGEST].requestUnits / row[400].requestUnits,
    unit: '×',
    limit: { at: 'most', value: most },
    how: byCrowd(row),
  };
}

/** What voters do who follow a QR code: they open the project, vote, and open the next project of the event. */
const VISIT = ['project', 'vote', 'event', 'project'] as const;
const VISIT_UNITS = 85;
const VISIT_KB = 30;

function visitFigures(rows: ReadonlyMap<string, Row>): Figure[] {
  const sumAt = (people: Crowd): PageCost =>
    VISIT.reduce(
      (sum, page) => {
        const cost = rows.get(page)?.[people] ?? NaN_COST;
        return {
          storeCalls: sum.storeCalls + cost.storeCalls,
          requestUnits: sum.requestUnits + cost.requestUnits,
          bytes: sum.bytes + cost.bytes,
        };
      },
      { storeCalls: 0, requestUnits: 0, bytes: 0 },
    );
  const visit: Row = { 400: sumAt(400), 5_000: sumAt(5_000), 20_000: sumAt(20_000) };
  const how = byCrowd(visit);
  return [
    growthFigure('a visit to vote', visit, 1.05),
    {
      name: 'A visit to vote, 20,000 people',
      value: visit[LARGEST].requestUnits,
      unit: 'RU',
      limit: { at: 'most', value: VISIT_UNITS },
      how,
    },
    {
      name: 'A visit to vote, answers as gzip, 20,000 people',
      value: visit[LARGEST].bytes / 1_000,
      unit: 'KB',
      limit: { at: 'most', value: VISIT_KB },
      how,
    },
  ];
}

/** A page that no one measured makes the figure fail. */
const NaN_COST: PageCost = { storeCalls: NaN, requestUnits: NaN, bytes: NaN };

/** The teams report names everyone, so only its cost for each person must not grow. */
async function reportFigure(portal: Portal, events: Readonly<Record<Crowd, CrowdedEvent>>): Promise<Figure> {
  const unitsAt = async (people: Crowd) => {
    const { admin, ref } = events[people];
    return (await costOf(portal, admin, `/v1/e/${eventKey(ref)}/reports/teams/`)).requestUnits;
  };
  const few = await unitsAt(400);
  const many = await unitsAt(LARGEST);
  return {
    name: 'Teams report: request units per person with 20,000 people compared with 400',
    value: many / LARGEST / (few / 400),
    unit: '×',
    limit: { at: 'most', value: 1.2 },
    how: `400 people: ${few} RU; 20,000 people: ${many} RU`,
  };
}

/** A larger event would need pages of projects. */
const MOST_PROJECTS = 1_000;

const PAGE_VIEW_UNITS = 12;

/** Measures the page view of an event with as many projects as a page shows. */
async function pageViewFigure(portal: Portal): Promise<Figure> {
  const org = await portal.organisation('Crowded');
  const reader = await portal.signIn(person(HOME));
  const ref = await portal.event(org, datesIn('VotingOpen'));
  await fillEvent(portal.deps.store, ref, LARGEST, MOST_PROJECTS);
  const path = `/v1/e/${eventKey(ref)}/?view=page`;
  const { body } = await reader.call('GET', path);
  const first = lastCost(portal);
  const cost = await costOf(portal, reader, path);
  return {
    name: 'Page view of an event of 20,000 people and 1,000 projects',
    value: cost.requestUnits,
    unit: 'RU',
    limit: { at: 'most', value: PAGE_VIEW_UNITS },
    how: `${inWords({ ...cost, bytes: zippedBytes(body) })}; ${inWords({ ...first, bytes: 0 })} if the instance has no list of the projects`,
  };
}

/** The cost of a page must not grow with the people at the event. */
export const growth: Benchmark = {
  title: 'Growth of an event',
  measure: async () => {
    const portal = await startPortal();
    try {
      const events = await crowdedEvents(portal, CROWDS);
      const costs = {} as Record<Crowd, ReadonlyMap<string, PageCost>>;
      for (const people of CROWDS) costs[people] = await pageCosts(portal, events[people]);
      const rows = new Map(
        [...costs[400].keys()].map((page): [string, Row] => {
          const at = (people: Crowd) => costs[people].get(page) ?? NaN_COST;
          return [page, { 400: at(400), 5_000: at(5_000), 20_000: at(20_000) }];
        }),
      );
      return [
        ...[...rows].map(([page, row]) => growthFigure(page, row, 1.2)),
        ...visitFigures(rows),
        await reportFigure(portal, events),
        await pageViewFigure(portal),
      ];
    } finally {
      await portal.close();
    }
  },
};
