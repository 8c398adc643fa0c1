// `npm run build` runs this script after Vite. The script first deletes its output folders, so that no file of an
// earlier build is deployed.
import { cp, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { paths } from '../machine/paths.ts';
import { bundle } from './bundle.ts';
import { layOutFunctions } from './layOutFunctions.ts';

const portal = join(paths.deployment, 'web');
const teams = join(paths.deployment, 'teams');
const functions = join(paths.deployment, 'functions');
const image = join(paths.transcoderImage, 'dist');
await Promise.all(
  [portal, teams, functions, image].map((folder) => rm(folder, { recursive: true, force: true })),
);

await cp(paths.portal, portal, { recursive: true });
await cp(paths.teams, teams, { recursive: true });
await cp(paths.swaConfig, join(portal, basename(paths.swaConfig)));
const { bytes } = await layOutFunctions(functions);
await bundle(paths.transcoder, image);

process.stdout.write(`dist/functions: ${Math.round(bytes / 1024)} KB without sharp\n`);
