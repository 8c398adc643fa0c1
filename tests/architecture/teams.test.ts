import { expect, test } from 'vitest';
import { importsIn, read, sources } from './imports.ts';

const files = sources('web/**/*.{ts,tsx}');
const TEAMS = /^web\/(?:api\/teamsApp|app\/teamsApp|features\/teamsApp)\//;

/** The Teams app has a build of its own. These rules keep its libraries out of the portal's build. */
test('only the Teams app uses Microsoft’s library for Teams and nested sign-in', () => {
  const users = files.filter((file) =>
    /@microsoft\/teams-js|createNestablePublicClientApplication/.test(read(file)),
  );
  expect(users.length).toBeGreaterThan(1);
  expect(users.filter((file) => !file.startsWith('web/api/teamsApp/'))).toEqual([]);
});

test('the portal imports nothing of the Teams app', () => {
  const imports = files.flatMap((file) => importsIn(file, read(file)));
  expect(imports.filter(({ to }) => TEAMS.test(to)).length).toBeGreaterThan(5);
  expect(imports.filter(({ from, to }) => !TEAMS.test(from) && TEAMS.test(to))).toEqual([]);
});
