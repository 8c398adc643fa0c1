// `npm run check` runs the static checks.
import { runStaticChecks } from './staticChecks.ts';

const started = performance.now();
const { passed, failed } = runStaticChecks();
console.log(`\n${passed} passed, ${failed} failed in ${Math.round((performance.now() - started) / 1000)} s`);
process.exitCode = failed === 0 ? 0 : 1;
