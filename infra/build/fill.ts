/**
 * `npm run fill` copies dist/web to dist/site and fills in the settings, which are JSON in the variable PORTAL_CONFIG. From
 * dist/teams, it makes the package of the Teams app for the portal at PORTAL_ORIGIN.
 */
import { join } from 'node:path';
import { paths } from '../machine/paths.ts';
import { fillSite } from './fillSite.ts';
import { writeTeamsPackage } from './teamsPackage.ts';

const { PORTAL_CONFIG: settings, PORTAL_ORIGIN: portalOrigin } = process.env;
try {
  if (settings === undefined)
    throw new Error('PORTAL_CONFIG is missing. It holds the settings of the portal as JSON.');
  if (portalOrigin === undefined)
    throw new Error('PORTAL_ORIGIN is missing. It holds the origin of the portal.');
  const [web, site] = [join(paths.deployment, 'web'), join(paths.deployment, 'site')];
  const { signIn } = await fillSite(web, site, { portalOrigin, settings });
  const file = join(paths.deployment, 'hackathon-portal-teams.zip');
  await writeTeamsPackage(join(paths.deployment, 'teams'), file, { clientId: signIn.clientId, portalOrigin });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
