import { type Browser, chromium } from 'playwright';
import { ensureSystemPackage } from '../../../../infra/machine/systemPackages.ts';

/** These stop Chromium's background work, which would spoil a measurement. */
export const QUIET_CHROMIUM = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts Chromium, and installs it first if necessary and allowed. @param more additional flags */
export async function launchChromium(...more: readonly string[]): Promise<Browser> {
  const executablePath = await ensureSystemPackage('chromium', { progress: console.log });
  return chromium.launch({ executablePath, args: [...QUIET_CHROMIUM, ...more] });
}

/**
 * Makes Chromium send requests for an origin to another port. A second build then runs under the portal's origin, with the
 * same session and CORS.
 * @returns a flag for Chromium
 */
export const redirectFlag = (origin: string, port: number): string =>
  `--host-resolver-rules=MAP ${new URL(origin).host} localhost:${port}`;
