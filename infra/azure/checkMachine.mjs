// The first hook of `azd up`. It runs with whatever Node this machine has, before `npm ci`, so it imports no package and
// uses only old features.
import { existsSync } from 'node:fs';

const root = new URL('../../', import.meta.url);
const problems = [];

if (!existsSync(new URL('node_modules/.package-lock.json', root)))
  problems.push('The packages aren’t installed. Run: npm ci');
// npm scripts use the Node in node_modules, if npm has installed one for this machine.
else if (
  !existsSync(new URL('node_modules/.bin/node', root)) &&
  Number(process.versions.node.split('.')[0]) < 24
)
  problems.push(
    `npm offers no Node for this machine, and the installed version is ${process.version}. Install Node 24.`,
  );

for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
