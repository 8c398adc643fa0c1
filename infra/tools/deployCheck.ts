/**
 * `npm run deploy:check` checks everything about a deployment that can be checked without Azure: the templates against the published
 * types and the rules of Azure, their parameters, and the services of azure.yaml. It exits with 1 if it finds a fault.
 */
import { checkDeployment } from './deploy-check/checkDeployment.ts';
import { readProject } from './deploy-check/project/readProject.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

const { checked, findings } = checkDeployment(readProject());
for (const { file, fix, line, rule, what } of findings) {
  const path = file === 'azure.yaml' ? file : `infra/azure/${file}`;
  print(`${path}:${line}: ${what} ${fix} [${rule}]`);
}
print(`${checked}: ${findings.length === 0 ? 'no fault found' : `${findings.length} faults`}`);
if (findings.length > 0) process.exitCode = 1;
