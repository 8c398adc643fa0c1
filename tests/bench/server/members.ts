import { HOME, person, type Portal, startPortal } from '../../support/portal.ts';
import type { Benchmark, Figure } from '../figure.ts';
import { type Cost, costOf } from './support/costOf.ts';
import { createAll, members } from './support/fill.ts';

/** The numbers of members. A page of members must cost about the same in an organisation of either size. */
const SIZES = [200, 20_000] as const;
const [SMALL, LARGE] = SIZES;
type Size = (typeof SIZES)[number];

/** These queries list all members, filter by a role, and search for a letter, a name and an address. */
const QUERIES = [
  '',
  '?role=Member',
  '?search=a',
  '?search=person%201',
  '?search=alexandra.person.1',
] as const;
type Query = (typeof QUERIES)[number];

type Costs = Readonly<Record<Query, Cost>>;

async function measureCosts(portal: Portal, size: Size): Promise<Costs> {
  const org = await portal.organisation(`Brightwater ${size}`);
  const reader = await portal.signIn(person(HOME));
  await portal.setRole(org, reader, 'Admin');
  await createAll(portal.deps.store, org, members(org, size));
  const entries: [Query, Cost][] = [];
  for (const query of QUERIES)
    entries.push([query, await costOf(portal, reader, `/v1/o/${org}/members/${query}`)]);
  return Object.fromEntries(entries) as Costs;
}

function figures(costs: Readonly<Record<Size, Costs>>): Figure[] {
  const worst = Math.max(
    ...QUERIES.map((query) => costs[LARGE][query].requestUnits / costs[SMALL][query].requestUnits),
  );
  const costsAt = (size: Size) =>
    QUERIES.map((query) => {
      const { requestUnits, storeCalls } = costs[size][query];
      return `${query || 'no search'} ${storeCalls} calls, ${requestUnits.toFixed(1)} RU`;
    }).join('; ');
  return [
    {
      name: 'A page of members, request units with 20,000 members compared with 200, worst query',
      value: worst,
      unit: '×',
      limit: { at: 'most', value: 1.1 },
      how: SIZES.map((size) => `${size.toLocaleString('en-GB')} members: ${costsAt(size)}`).join('. '),
    },
    {
      name: 'A page of members, store calls with 20,000 members, maximum of all queries',
      value: Math.max(...QUERIES.map((query) => costs[LARGE][query].storeCalls)),
      unit: 'calls',
      limit: { at: 'most', value: 3 },
      how: 'the organisation, the caller’s own membership, and one query for the page or the search',
    },
  ];
}

export const organisationMembers: Benchmark = {
  title: 'Members of an organisation',
  measure: async () => {
    const portal = await startPortal();
    try {
      const costs = {} as Record<Size, Costs>;
      for (const size of SIZES) costs[size] = await measureCosts(portal, size);
      return figures(costs);
    } finally {
      await portal.close();
    }
  },
};
