/** `npm run fill` copies dist/web to dist/site and fills in the settings, which are JSON in the variable PORTAL_CONFIG. */
import { join } from 'node:path';
import { paths } from '../machine/paths.ts';
import { fillSite } from './fillSite.ts';

const { PORTAL_CONFIG: settings } = process.env;
try {
  if (settings === undefined)
    throw new Error('PORTAL_CONFIG is missing. It holds the settings of the portal as JSON.');
  await fillSite(join(paths.deployment, 'web'), join(paths.deployment, 'site'), settings);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
