import { join } from 'node:path';
import type { Page } from 'playwright';
import type { Cloud } from '../../../../infra/local/cloud.ts';
import { paths } from '../../../../infra/machine/paths.ts';
import { startPortalHost } from '../../../../infra/local/portal/startPortalHost.ts';
import { portalPlaceholders } from '../../../../infra/local/settings.ts';

/** @returns the settings that the portal's host put into the page */
export async function readPortalConfig(page: Page): Promise<object> {
  const content = await page.locator('meta[name="portal-config"]').getAttribute('content');
  return JSON.parse(content ?? '') as object;
}

/** Serves the build in `root` with the same headers and compression as the cloud's portal, but with the given `config`. */
export async function serveBuild(
  { addresses }: Cloud,
  { root, port, config }: { root: string; port: number; config: object },
): Promise<{ close(): Promise<void> }> {
  return startPortalHost({
    port,
    root,
    config,
    swaConfig: paths.swaConfig,
    placeholders: portalPlaceholders(addresses),
    cacheDir: join(paths.data, 'compressed'),
  });
}
