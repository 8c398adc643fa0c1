import { describe, expect, test } from 'vitest';
import { checkDeployment } from '../../../../infra/tools/deploy-check/checkDeployment.ts';
import type { Finding } from '../../../../infra/tools/deploy-check/findings/finding.ts';
import { type Project, readProject } from '../../../../infra/tools/deploy-check/project/readProject.ts';
import { RULES } from '../../../../infra/tools/deploy-check/rules/rules.ts';
import { FAULTS } from './faults.ts';

const project = readProject();

/**
 * Faults of the templates that are known. Someone is correcting them, so this list must become empty. Each line is a
 * file, a rule and the start of the finding.
 */
const KNOWN: readonly string[] = [
  'cosmos.bicep cosmos-chain: Azure can create metadataReader and functionsData',
  'cosmos.bicep cosmos-chain: Azure can create functionsData and transcoderMetadata',
  'cosmos.bicep cosmos-chain: Azure can create metadataReader and transcoderMedia',
  'cosmos.bicep cosmos-chain: Azure can create functionsData and transcoderMedia',
  'cosmos.bicep cosmos-chain: Azure can create transcoderMetadata and transcoderMedia',
  'functions.bicep flex-site-config: Flex Consumption refuses siteConfig.ftpsState',
  'functions.bicep flex-instances: maximumInstanceCount must be 40 to 1,000, but can be 1.',
  'registry.bicep unknown property: properties.anonymousPullEnabled',
];

const shown = ({ file, rule, what }: Finding) => `${file} ${rule}: ${what}`;

test('the deployment has no fault, except the known ones', () => {
  const { checked, findings } = checkDeployment(project);
  const lines = findings.map(shown);
  expect(lines.filter((line) => !KNOWN.some((known) => line.startsWith(known)))).toEqual([]);
  expect(KNOWN.filter((known) => !lines.some((line) => line.startsWith(known)))).toEqual([]);
  const [templates = 0, resources = 0, parameters = 0] = (checked.match(/\d+/g) ?? []).map(Number);
  expect(templates).toBe(project.templates.size);
  expect(resources).toBeGreaterThan(70);
  expect(parameters).toBeGreaterThan(100);
});

/** @throws Error if the file lacks the piece, so that a fault can’t be forgotten */
function changed(file: string, piece: string, by: string): Project {
  const edit = (text: string) => {
    const other = text.replace(piece, () => by);
    if (other === text) throw new Error(`${file} has no ${piece}.`);
    return other;
  };
  if (file === 'azure.yaml') return { ...project, services: edit(project.services) };
  if (file === 'main.parameters.json') return { ...project, parameters: edit(project.parameters) };
  const templates = new Map(project.templates);
  return { ...project, templates: templates.set(file, edit(templates.get(file) ?? '')) };
}

describe('a fault is found', () => {
  const before = new Set(checkDeployment(project).findings.map(shown));

  test.each(FAULTS)('$what in $file', ({ by, file, found: [rule, text], foundIn = file, piece }) => {
    const { findings } = checkDeployment(changed(file, piece, by));
    const added = findings.filter((one) => !before.has(shown(one)));
    expect(added).toContainEqual(
      expect.objectContaining({ file: foundIn, rule, what: expect.stringContaining(text) }),
    );
    for (const { fix, line } of added) {
      expect(line).toBeGreaterThan(0);
      expect(fix).not.toBe('');
    }
  });

  test('by each provider rule, and in the line of the fault', () => {
    const found = FAULTS.map(({ found: [rule] }) => rule);
    expect(RULES.map(({ id }) => id).filter((id) => !found.includes(id))).toEqual([]);
    const edited = changed('vault.bicep', "category: 'AuditEvent'", "category: 'AuditEvents'");
    const lines = (edited.templates.get('vault.bicep') ?? '').split('\n');
    const [finding] = checkDeployment(edited).findings.filter(({ rule }) => rule === 'diagnostic-category');
    expect(lines[(finding?.line ?? 0) - 1]).toContain("'AuditEvents'");
  });
});

test('each provider rule has an id of its own, says what Azure requires, and names a source', () => {
  expect(new Set(RULES.map(({ id }) => id)).size).toBe(RULES.length);
  for (const { source, what } of RULES) {
    expect(what).toMatch(/\.$/);
    expect(source).toMatch(/^https:\/\/(?:learn\.microsoft\.com|github\.com)\//);
  }
});
