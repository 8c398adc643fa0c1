/**
 * `npm run looks -- {commit}` takes pictures of every screen at a commit and in the working tree, and compares them. Every
 * picture and each difference is in `test-results/looks/`. `npm run looks -- {commit} {name}` takes only screens with this name.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { paths } from '../infra/machine/paths.ts';

const {
  positionals: [commit, name = ''],
} = parseArgs({ allowPositionals: true });
if (commit === undefined) throw new Error('Name a commit: npm run looks -- {commit}');

const RESULTS = join(paths.root, 'test-results', 'looks');
const BEFORE = join(RESULTS, 'before');
const AFTER = join(RESULTS, 'after');
const DIFFERENCES = join(RESULTS, 'differences');

const run = (command: string, args: readonly string[], cwd: string) =>
  void execFileSync(command, args, { cwd, stdio: 'inherit' });

/** Checks the commit out into a new folder. It shares the packages of the working tree, if it needs the same ones. */
function checkOut(folder: string, commit: string): void {
  run('git', ['worktree', 'add', '--quiet', '--detach', folder, commit], paths.root);
  const lockFile = (root: string) => readFileSync(join(root, 'package-lock.json'), 'utf8');
  if (lockFile(folder) === lockFile(paths.root))
    symlinkSync(join(paths.root, 'node_modules'), join(folder, 'node_modules'));
  else run('npm', ['ci'], folder);
}

/** Starts the cloud of one tree. Its portal is photographed by the spec of the working tree. */
function takePictures(tree: string, folder: string): void {
  const args = ['test', '--config', 'tests/looks.config.ts', '--update-snapshots=all', '--grep', name];
  const clock = new URL('browser/support/fixedClock.ts', import.meta.url);
  const { status } = spawnSync('playwright', args, {
    stdio: 'inherit',
    env: { ...process.env, CLOUD_TREE: tree, LOOKS_PICTURES: folder, NODE_OPTIONS: `--import=${clock}` },
  });
  if (status !== 0) process.exitCode = 1;
}

const isInBoth = (name: string): boolean => [BEFORE, AFTER].every((folder) => existsSync(join(folder, name)));

const isSame = (name: string): boolean =>
  isInBoth(name) && readFileSync(join(BEFORE, name)).equals(readFileSync(join(AFTER, name)));

/** Draws black where both pictures are the same. Makes the smaller one as large as the other first. */
async function drawDifference(name: string): Promise<void> {
  const pictures = [BEFORE, AFTER].map((folder) => sharp(join(folder, name)).removeAlpha());
  const sizes = await Promise.all(pictures.map((picture) => picture.metadata()));
  const width = Math.max(...sizes.map((size) => size.width));
  const height = Math.max(...sizes.map((size) => size.height));
  const [before, after] = await Promise.all(
    pictures.map((picture, index) => {
      const { height: ownHeight = 0, width: ownWidth = 0 } = sizes[index] ?? {};
      return picture
        .extend({ right: width - ownWidth, bottom: height - ownHeight })
        .png()
        .toBuffer();
    }),
  );
  const difference = sharp(before).composite([{ input: after, blend: 'difference' }]);
  // A difference of one shade would look black.
  await sharp(await difference.png().toBuffer())
    .linear(255)
    .toFile(join(DIFFERENCES, name));
}

rmSync(RESULTS, { recursive: true, force: true });
for (const folder of [BEFORE, AFTER, DIFFERENCES]) mkdirSync(folder, { recursive: true });
const tree = mkdtempSync(join(tmpdir(), 'portal-looks-'));
try {
  checkOut(tree, commit);
  takePictures(tree, BEFORE);
} finally {
  run('git', ['worktree', 'remove', '--force', tree], paths.root);
}
takePictures(paths.root, AFTER);

const names = [...new Set([...readdirSync(BEFORE), ...readdirSync(AFTER)])].toSorted();
const differing = names.filter((name) => !isSame(name));
for (const name of differing) {
  console.log(name);
  if (isInBoth(name)) await drawDifference(name);
}
console.log(`${differing.length} of ${names.length} pictures differ. They are in ${RESULTS}.`);
if (differing.length > 0) process.exitCode = 1;
