/** `npm run deploy:check` runs the checks that infra/tools/README.md describes. It exits with 1 if it finds a fault. */
import { checkDeployment } from './deploy-check/checkDeployment.ts';
import { readProject } from './deploy-check/project/readProject.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

const { checked, findings } = checkDeployment(readProject());
for (const { file, fix, line, rule, problem } of findings) {
  const path = file === 'azure.yaml' ? file : `infra/azure/${file}`;
  print(`${path}:${line}: ${problem} ${fix} [${rule}]`);
}
const { length } = findings;
print(`${checked}: ${length === 0 ? 'no faults found' : `${length} ${length === 1 ? 'fault' : 'faults'}`}`);
if (length > 0) process.exitCode = 1;
