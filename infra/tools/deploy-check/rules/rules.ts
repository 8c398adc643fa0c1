import type { Template } from '../check/template.ts';
import type { Report } from '../findings/finding.ts';
import { containerRules } from './containers.ts';
import { dataRules } from './data.ts';
import { functionRules } from './functions.ts';
import { identityRules } from './identity.ts';
import { monitoringRules } from './monitoring.ts';
import { nameRules } from './names.ts';
import { networkRules } from './network.ts';
import type { Rule } from './rule.ts';
import { valueRules } from './values.ts';

export const RULES: readonly Rule[] = [
  ...nameRules,
  ...functionRules,
  ...dataRules,
  ...monitoringRules,
  ...networkRules,
  ...containerRules,
  ...identityRules,
  ...valueRules,
];

export function checkRules(templates: readonly Template[], report: Report) {
  const resources = templates.flatMap((one) => one.resources()).filter(({ isExisting }) => !isExisting);
  for (const { check, id } of RULES)
    check({ templates, resources }, (at, problem, fix) => report(at, id, problem, fix));
}
