import { type Browser, chromium } from 'playwright';
import { ensureSystemPackage } from '../../../../infra/machine/systemPackages.ts';

/** Nothing that Chromium does on its own account may show in a figure. */
export const QUIET_CHROMIUM = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts the system's Chromium, which is installed first where that is needed and allowed. */
export async function launchChromium(...more: readonly string[]): Promise<Browser> {
  const executablePath = await ensureSystemPackage('chromium', { progress: console.log });
  return chromium.launch({ executablePath, args: [...QUIET_CHROMIUM, ...more] });
}

/**
 * The argument with which Chromium asks another port of this machine for everything of an origin. A second build is thus
 * measured under the portal's own origin: the same session, and the API's CORS lets it in.
 */
export const openInPlaceOf = (origin: string, port: number): string =>
  `--host-resolver-rules=MAP ${new URL(origin).host} localhost:${port}`;
