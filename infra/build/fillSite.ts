import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as z from 'zod';
import { ConnectionString, ingestionOrigin } from '../../functions/hosts/connectionString.ts';
import { ImageHost } from '../../functions/hosts/imageHosts.ts';
import { paths } from '../machine/paths.ts';
import { fillJson, fillPage, type Placeholders } from '../site/fillPlaceholders.ts';
import { readSwaConfig } from '../site/swaConfig.ts';

const Address = z.url({ protocol: /^https?$/ });
const Origin = Address.refine((url) => URL.canParse(url) && new URL(url).origin === url, {
  error: 'must be an origin such as https://api.example, without a path',
});

/** The schema accepts unknown settings, so that a roll-back can fill an older build with the settings of a newer template. */
const PortalConfig = z.object({
  apiOrigin: Origin,
  blobOrigin: Origin,
  graphOrigin: Origin.default('https://graph.microsoft.com'),
  signIn: z.object({
    authority: Address,
    clientId: z.string().min(1),
    metadata: z.record(z.string(), Address).nullable().default(null),
  }),
  chatLink: Address.nullable().default(null),
  teamsAppId: z.guid().nullable().default(null),
  promoVideo: Address.nullable().default(null),
  about: z.string().min(1).nullable().default(null),
  credits: z.array(z.string().min(1)).default([]),
  telemetry: ConnectionString.nullable().default(null),
  imageHosts: z.array(ImageHost).default([]),
});
type PortalConfig = z.infer<typeof PortalConfig>;

const CONFIG_FILE = basename(paths.swaConfig);

const originOf = (address: string | null) => (address === null ? '' : new URL(address).origin);

const placeholdersOf = (portalOrigin: string, config: PortalConfig): Placeholders => ({
  PORTAL_ORIGIN: portalOrigin,
  API_ORIGIN: config.apiOrigin,
  BLOB_ORIGIN: config.blobOrigin,
  AUTHORITY_ORIGIN: originOf(config.signIn.authority),
  GRAPH_ORIGIN: config.graphOrigin,
  TELEMETRY_ORIGIN: config.telemetry === null ? '' : ingestionOrigin(config.telemetry),
  PROMO_ORIGIN: originOf(config.promoVideo),
  IMAGE_HOSTS: config.imageHosts.join(' '),
});

/**
 * Copies a build and replaces its placeholders with the settings of an environment.
 * @param from the build, dist/web, which is the same for all environments
 * @param to the folder to deploy; its old content is deleted
 * @param portal.settings the portal's settings as JSON (`PortalConfig`)
 * @returns the settings
 * @throws Error if a setting is wrong, the build is filled already, or a placeholder has no value
 */
export async function fillSite(
  from: string,
  to: string,
  { portalOrigin, settings }: { readonly portalOrigin: string; readonly settings: string },
): Promise<PortalConfig> {
  const config = readConfig(settings);
  if (!Origin.safeParse(portalOrigin).success)
    throw new Error('PORTAL_ORIGIN must be an origin such as https://portal.example, without a path.');
  const values = placeholdersOf(portalOrigin, config);
  await rm(to, { recursive: true, force: true });
  await cp(from, to, { recursive: true });
  const swaConfig = await readFile(join(from, CONFIG_FILE), 'utf8');
  const filled = fillJson(swaConfig, values, CONFIG_FILE);
  await write(to, CONFIG_FILE, `${JSON.stringify(filled, null, 2)}\n`);
  for (const page of (await readdir(from)).filter((name) => name.endsWith('.html'))) {
    const text = await readFile(join(from, page), 'utf8');
    if (page === 'index.html' && !text.includes('{{PORTAL_CONFIG}}'))
      throw new Error(`${page} has no placeholder for the settings. Was this build filled before?`);
    await write(to, page, fillPage(text, config, values, page));
  }
  // Throws if the filled configuration isn't valid.
  await readSwaConfig(join(to, CONFIG_FILE), {});
  return config;
}

function readConfig(settings: string): PortalConfig {
  const parsed = PortalConfig.safeParse(parseJson(settings));
  if (parsed.success) return parsed.data;
  throw new Error(`The portal’s settings are wrong.\n${z.prettifyError(parsed.error)}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error('The portal’s settings aren’t JSON.', { cause: error });
  }
}

/** @throws Error if the text still contains a placeholder, for example because a value contained one */
async function write(folder: string, name: string, text: string): Promise<void> {
  const [left] = /\{\{[A-Z][A-Z0-9_]*\}\}/.exec(text) ?? [];
  if (left !== undefined) throw new Error(`${name} still has the placeholder ${left}.`);
  await writeFile(join(folder, name), text);
}
