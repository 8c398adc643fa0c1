import { afterAll, beforeAll, expect, test } from 'vitest';
import { crowdedEvents, pageCosts } from '../bench/server/support/pageCosts.ts';
import { type Portal, startPortal } from '../support/portal.ts';

const FEW = 400;
const MANY = 5_000;

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

test('a page costs at most a fifth more with 5,000 people than with 400', async () => {
  const events = await crowdedEvents(portal, [FEW, MANY]);
  const few = await pageCosts(portal, events[FEW]);
  const many = await pageCosts(portal, events[MANY]);
  const growing = [...many].flatMap(([page, { requestUnits, storeCalls }]) => {
    const before = few.get(page);
    const grows = !before || requestUnits > 1.2 * before.requestUnits || storeCalls > before.storeCalls;
    return grows ? [`${page}: ${before?.requestUnits} units became ${requestUnits}`] : [];
  });
  expect(growing).toEqual([]);
});
