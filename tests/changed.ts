/**
 * `npm run test:changed` runs the tests of the code that changed since the last commit. `-- --since {commit}` names another
 * commit.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { importsIn, read, sources } from './architecture/imports.ts';
import { planTests } from './changedTests.ts';

const { values } = parseArgs({ options: { since: { type: 'string', default: 'HEAD' } } });

const lines = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

const changed = [
  ...lines('diff', '--name-only', '--no-renames', values.since),
  ...lines('ls-files', '--others', '--exclude-standard'),
];
const imports = sources('{functions,web,infra}/**/*.{ts,tsx}').flatMap((file) => importsIn(file, read(file)));
const tests = globSync('tests/**/*.test.{ts,tsx}').toSorted();
const { files, fullSuite, unitTier } = planTests(changed, imports, tests);

function run(...args: string[]): void {
  const { status } = spawnSync('vitest', ['run', '--config', 'tests/vitest.config.ts', ...args], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}

if (changed.length === 0) console.log(`Nothing has changed since ${values.since}.`);
else if (files.length === 0 && !unitTier)
  console.log('No test covers what has changed. Run npm test before you push.');
if (files.length > 0) run(...files);
if (unitTier) run('--project', 'unit');
if (fullSuite) console.log(`\n${fullSuite}`);
