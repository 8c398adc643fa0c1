import { checkParameters } from './check/checkParameters.ts';
import { checkServices } from './check/checkServices.ts';
import { checkTemplates } from './check/checkTemplate.ts';
import { collectFindings, type Finding } from './findings/finding.ts';
import { parseTemplates } from './project/parseTemplates.ts';
import type { Project } from './project/readProject.ts';
import { checkRules, RULES } from './rules/rules.ts';
import { readSlice, resourceTypesOf } from './types/slice.ts';
import type { ResourceType } from './types/type.ts';

const MAIN = 'main.bicep';

export interface Outcome {
  readonly findings: readonly Finding[];
  /** The numbers of checked templates, resources, parameters and rules. The command prints them last. */
  readonly checked: string;
}

let types: ReadonlyMap<string, ResourceType> | null = null;
const resourceTypes = () => (types ??= resourceTypesOf(readSlice()));

export function checkDeployment(project: Project): Outcome {
  const { findings, report } = collectFindings();
  const parsed = parseTemplates(project, report);
  // If a template has a syntax error, most other findings would only be consequences of it, so stop here.
  if (parsed.size < project.templates.size)
    return { findings: findings(), checked: `${parsed.size} templates` };
  const templates = checkTemplates({ templates: parsed, types: resourceTypes(), report }, MAIN);
  const resources = templates.flatMap((one) => one.resources());
  const [main] = templates;
  checkRules(templates, report);
  if (main) checkParameters(project.parameters, main, report);
  checkServices(project.services, resources, report);
  const calls = templates.flatMap((one) => one.calls());
  const passed = calls.flatMap(({ opened }) => [...(opened?.parameters.keys() ?? [])]);
  return {
    findings: findings(),
    checked: `${parsed.size} templates, ${resources.length} resources, ${passed.length} module parameters, ${RULES.length} provider rules`,
  };
}
