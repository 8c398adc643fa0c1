import { type Browser, chromium } from 'playwright';
import { ensureSystemPackage } from '../../../../infra/machine/systemPackages.ts';

/** Chromium starts without its sandbox and the GPU, and without background work, which would spoil a measurement. */
const QUIET_CHROMIUM = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts Chromium. If it is missing, `ensureSystemPackage` may install it. @param more additional flags */
export async function launchChromium(...more: readonly string[]): Promise<Browser> {
  const executablePath = await ensureSystemPackage('chromium', { progress: console.log });
  return chromium.launch({ executablePath, args: [...QUIET_CHROMIUM, ...more] });
}
