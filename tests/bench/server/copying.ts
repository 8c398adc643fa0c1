import { TEAM_SIZE } from '../../../functions/contract/limits.ts';
import { type Caller, datesIn, person, type Portal, startPortal } from '../../support/portal.ts';
import type { Benchmark } from '../figure.ts';
import { type Cost, costOf, lastCost } from './support/costOf.ts';
import { fillEvent } from './support/fill.ts';

/** The numbers of projects in the copied events. Each project has a full team. */
const SIZES = [10, 60, 500] as const;
const [SMALLEST, , LARGEST] = SIZES;
type Size = (typeof SIZES)[number];

async function measureCopy(portal: Portal, organiser: Caller, org: string, size: Size): Promise<Cost> {
  const ref = await portal.event(org, datesIn('Completed'), { name: `With ${size} projects` });
  await fillEvent(portal.deps.store, ref, size * TEAM_SIZE);
  // Once a minute, a call also checks whether its session has ended. Let this call do so, because only the copying should count.
  await costOf(portal, organiser, `/v1/u/access/o/${org}`);
  const { status } = await organiser.call('POST', `/v1/e/${org}/${ref.event}/copy`, {
    name: `After ${size} projects`,
    start: new Date(Date.now() + 86_400_000).toISOString(),
  });
  if (status !== 201) throw new Error(`Copying was answered with ${status}.`);
  return lastCost(portal);
}

/** Copying a larger event must not cost more, because a copy contains no projects and no people. */
export const copying: Benchmark = {
  title: 'Copying an event',
  measure: async () => {
    const portal = await startPortal();
    try {
      const org = await portal.organisation('Brightwater');
      const organiser = await portal.signIn(person());
      await portal.setRole(org, organiser, 'Admin');
      const costs = {} as Record<Size, Cost>;
      for (const size of SIZES) costs[size] = await measureCopy(portal, organiser, org, size);
      const how = SIZES.map((size) => {
        const { requestUnits, storeCalls } = costs[size];
        return `${size} projects: ${storeCalls} calls, ${requestUnits.toFixed(1)} RU`;
      }).join('; ');
      return [
        {
          name: 'Copying an event of 500 projects and 5,000 people, store calls',
          value: costs[LARGEST].storeCalls,
          unit: 'calls',
          limit: { at: 'most', value: costs[SMALLEST].storeCalls },
          how,
        },
        {
          name: 'Copying such an event, request units compared with an event of 10 projects and 100 people',
          value: costs[LARGEST].requestUnits / costs[SMALLEST].requestUnits,
          unit: '×',
          limit: { at: 'most', value: 1.1 },
          how,
        },
      ];
    } finally {
      await portal.close();
    }
  },
};
