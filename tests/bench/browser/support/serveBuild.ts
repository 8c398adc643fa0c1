import { join } from 'node:path';
import type { Cloud } from '../../../../infra/local/cloud.ts';
import { startPortalHost } from '../../../../infra/local/portal/startPortalHost.ts';
import { portalPlaceholders } from '../../../../infra/local/settings.ts';
import { paths } from '../../../../infra/machine/paths.ts';

/** Serves the build in `root` with the same headers and compression as the cloud's portal. */
export async function serveBuild(
  { addresses }: Cloud,
  { root, port }: { root: string; port: number },
): Promise<{ close(): Promise<void> }> {
  return startPortalHost({
    port,
    root,
    config: {},
    swaConfig: paths.swaConfig,
    placeholders: portalPlaceholders(addresses),
    cacheDir: join(paths.data, 'compressed'),
  });
}
