// `npm run verify:hosts` runs the API's tests over HTTP through each host, and prints how long each host took.
import { spawnSync } from 'node:child_process';

const args = ['run', '--config', 'tests/vitest.config.ts', '--project', 'integration'];
const folders = ['tests/api/', 'tests/functions/domain/', 'tests/functions/features/'];

const seconds: Record<string, number> = {};
for (const host of ['node', 'azure']) {
  console.log(`\n── Through the ${host} host`);
  const started = performance.now();
  const { status } = spawnSync('vitest', [...args, ...folders], {
    stdio: 'inherit',
    env: { ...process.env, TEST_HOST: host },
  });
  seconds[host] = Math.round((performance.now() - started) / 1000);
  if (status !== 0) process.exitCode = 1;
}
const { azure = NaN, node = NaN } = seconds;
// The time of one run proves little, so only `npm run bench -- hosts` enforces a limit.
console.log(`\nnode ${node} s, azure ${azure} s: ${(azure / node).toFixed(2)} ×`);
