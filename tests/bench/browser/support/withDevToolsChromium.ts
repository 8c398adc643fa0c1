import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ensureSystemPackage } from '../../../../infra/machine/systemPackages.ts';
import { waitFor } from '../../../../infra/machine/waitFor.ts';
import { QUIET_CHROMIUM } from './chromium.ts';
import { withFolder } from '../../support/withFolder.ts';

/** Starts Chromium with a new profile, and passes the address of its DevTools to `work`. Rejects if Chromium exits. */
export function withDevToolsChromium<Result>(
  port: number,
  work: (devTools: string) => Promise<Result>,
): Promise<Result> {
  return withFolder(async (profile) => {
    const executable = await ensureSystemPackage('chromium', { progress: console.log });
    const chromium = spawn(
      executable,
      [
        ...QUIET_CHROMIUM,
        '--headless',
        `--user-data-dir=${profile}`,
        `--remote-debugging-port=${port}`,
        '--remote-debugging-address=127.0.0.1',
        'about:blank',
      ],
      { stdio: 'ignore' },
    );
    const ended = once(chromium, 'exit');
    const endedEarly = ended.then(([code]) => {
      throw new Error(`Chromium ended by itself (exit code ${String(code)}).`);
    });
    const devTools = `http://127.0.0.1:${port}`;
    try {
      await Promise.race([waitFor('Chromium', `${devTools}/json/version`), endedEarly]);
      return await Promise.race([work(devTools), endedEarly]);
    } finally {
      // Killing Chromium also rejects this promise. Without a handler, the rejection would end the benchmarks.
      endedEarly.catch(() => undefined);
      chromium.kill();
      await ended;
    }
  });
}
