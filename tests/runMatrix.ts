// `npm run test:matrix` tests every screen at every width, in every theme and with both sizes of text. `npm test` tests two
// of these combinations for each screen.
import { spawnSync } from 'node:child_process';

const { status } = spawnSync(
  'playwright',
  ['test', '--config', 'tests/playwright.config.ts', '--timeout=600000', 'accessibility'],
  { stdio: 'inherit', env: { ...process.env, MATRIX: 'full' } },
);
process.exitCode = status ?? 1;
