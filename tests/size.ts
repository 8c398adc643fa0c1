/**
 * `npm run size` prints the size of the repository beside its targets. `-- {commit}` also lists the titles of tests that exist at that
 * commit and no longer now.
 */
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { read, sources } from './architecture/imports.ts';
import { titlesIn, vanished } from './architecture/titles.ts';
import { countFigures, FIGURES } from './architecture/totals.ts';

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' });

function listVanishedTitles(commit: string): void {
  const paths = git('ls-tree', '-r', '--name-only', commit, 'tests').split('\n');
  const before = paths
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => titlesIn(path, git('show', `${commit}:${path}`)));
  const now = sources('tests/**/*.{ts,tsx}').flatMap((path) => titlesIn(path, read(path)));
  const titles = vanished(before, now);
  console.log(`\n${titles.length} titles of tests have vanished since ${commit}:`);
  for (const title of titles) console.log(`  ${title}`);
}

const goals: Readonly<Record<string, { readonly target: number }>> = FIGURES;
const row = (name: string, now: string, target: string) =>
  console.log(`${name.padEnd(42)}${now.padStart(12)}${target.padStart(12)}`);

row('', 'now', 'target');
for (const [name, now] of Object.entries(countFigures()))
  row(name, now.toLocaleString('en'), goals[name]?.target.toLocaleString('en') ?? '');

const [commit] = parseArgs({ allowPositionals: true }).positionals;
if (commit !== undefined) listVanishedTitles(commit);
