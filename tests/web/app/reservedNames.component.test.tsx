import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { routes } from '../../../web/app/routes.tsx';
import { routesFrom } from '../../../web/app/teamsApp/routes.tsx';

const pathAt = (address: string) => matchRoutes(routes, address)?.at(-1)?.route.path;

/** The routes of the Teams app, whose addresses have the base `/teams`. */
const inTeams = routesFrom({ home: '/dashboard/', meetingPart: null });
const pathInTeams = (address: string) => matchRoutes(inTeams, address, '/teams')?.at(-1)?.route.path;

test('an organisation with the identifier “configure” has all pages in the browser, and all but its own page in the Teams app', () => {
  expect(pathAt('/configure/')).toBe('/:org');
  expect(pathAt('/configure/hack-week/')).toBe('/:org/:event');
  expect(pathInTeams('/teams/configure/')).toBe('/configure');
  expect(pathInTeams('/teams/configure/hack-week/')).toBe('/:org/:event');
});

test('an organisation with the identifier “teams” has its pages in the Teams app', () => {
  expect(pathInTeams('/teams/teams/')).toBe('/:org');
  expect(pathInTeams('/teams/teams/hack-week/')).toBe('/:org/:event');
});

test('the Teams app has routes for the stage, and for pages that it opens in the browser', () => {
  expect(pathInTeams('/teams/a/b/results/stage/')).toBe('/:org/:event/results/stage');
  expect(pathInTeams('/teams/admin/a/')).toBe('/admin/*');
  expect(pathInTeams('/teams/profile/')).toBe('/profile');
});
