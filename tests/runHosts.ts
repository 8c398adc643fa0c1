/** `npm run verify:hosts`: the API's suite over the connection of each host, and how long each took. */
import { spawnSync } from 'node:child_process';

// Tests that make thousands of calls take longer over a connection.
const args = [
  'run',
  '--config',
  'tests/vitest.config.ts',
  '--project',
  'integration',
  '--testTimeout=180000',
];
const folders = ['tests/api/', 'tests/functions/domain/', 'tests/functions/features/'];

const seconds: Record<string, number> = {};
for (const host of ['node', 'azure']) {
  console.log(`\n── Through the host ${host}`);
  const started = performance.now();
  const { status } = spawnSync('vitest', [...args, ...folders], {
    stdio: 'inherit',
    env: { ...process.env, TEST_HOST: host },
  });
  seconds[host] = Math.round((performance.now() - started) / 1000);
  if (status !== 0) process.exitCode = 1;
}
const { azure = NaN, node = NaN } = seconds;
// `npm run bench -- hosts` holds a part of it to a limit: a figure of one run alone means little on a busy machine.
console.log(`\nnode ${node} s, azure ${azure} s: ${(azure / node).toFixed(2)} ×`);
