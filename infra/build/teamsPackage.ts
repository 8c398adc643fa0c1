import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { paths } from '../machine/paths.ts';
import { fillJson } from '../site/fillPlaceholders.ts';

const ICONS = ['color.png', 'outline.png'];

/** A fixed time, so that the same files always make the same package, byte by byte. ZIP files can't have earlier times. */
const ZIP_TIME = new Date('1980-01-01T00:00:00');

/** The UUID of a portal's Teams app (RFC 9562, version 8). An origin always has the same UUID, so that an upload updates the app. */
function appIdOf(origin: string): string {
  const hex = createHash('sha256').update(`hackathon-portal-teams:${origin}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const GUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Fills the manifest of the Teams app with the portal's addresses, and with an id made from its origin.
 * @throws Error if Teams couldn't use the origin or the client id
 */
export async function teamsManifest(
  from: string,
  { clientId, portalOrigin, version }: { clientId: string; portalOrigin: string; version: string },
): Promise<unknown> {
  const url = URL.canParse(portalOrigin) ? new URL(portalOrigin) : null;
  if (url?.protocol !== 'https:' || url.origin !== portalOrigin)
    throw new Error('PORTAL_ORIGIN must be the https origin of the portal, without a path.');
  if (!GUID.test(clientId)) throw new Error('The client id of the portal must be a GUID of Entra ID.');
  const template = await readFile(join(from, 'manifest.template.json'), 'utf8');
  const values = {
    PORTAL_ORIGIN: portalOrigin,
    PORTAL_HOST: url.host,
    CLIENT_ID: clientId.toLowerCase(),
    APP_ID: appIdOf(portalOrigin),
    VERSION: version,
  };
  return fillJson(template, values, 'manifest.template.json');
}

/** Writes the package that a Teams administrator uploads. @param from the folder with the template and the icons */
export async function writeTeamsPackage(
  from: string,
  to: string,
  portal: { readonly clientId: string; readonly portalOrigin: string },
): Promise<void> {
  const { version } = JSON.parse(await readFile(join(paths.root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const manifest = await teamsManifest(from, { ...portal, version });
  const icons = await Promise.all(
    ICONS.map(async (name) => [name, await readFile(join(from, name))] as const),
  );
  const files = {
    'manifest.json': strToU8(`${JSON.stringify(manifest, null, 2)}\n`),
    ...Object.fromEntries(icons),
  };
  await writeFile(to, zipSync(files, { mtime: ZIP_TIME }));
}
