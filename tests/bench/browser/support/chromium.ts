import { type Browser, chromium } from 'playwright';
import { ensureSystemPackage } from '../../../../infra/machine/systemPackages.ts';

/** Chromium starts without its sandbox and the GPU, and without background work, which would spoil a measurement. */
export const QUIET_CHROMIUM = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts Chromium. Installs it first if it is missing and `ensureSystemPackage` may. @param more additional flags */
export async function launchChromium(...more: readonly string[]): Promise<Browser> {
  const executablePath = await ensureSystemPackage('chromium', { progress: console.log });
  return chromium.launch({ executablePath, args: [...QUIET_CHROMIUM, ...more] });
}

/**
 * With this flag, Chromium sends requests for an origin to another port. There, a second build has the portal's origin,
 * so the portal's session is valid, and the API accepts its requests.
 * @returns the flag
 */
export const redirectFlag = (origin: string, port: number): string =>
  `--host-resolver-rules=MAP ${new URL(origin).host} localhost:${port}`;
