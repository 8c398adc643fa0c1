import { describe, expect, test } from 'vitest';
import { checkDeployment } from '../../../../infra/tools/deploy-check/checkDeployment.ts';
import type { Finding } from '../../../../infra/tools/deploy-check/findings/finding.ts';
import { type Project, readProject } from '../../../../infra/tools/deploy-check/project/readProject.ts';
import { RULES } from '../../../../infra/tools/deploy-check/rules/rules.ts';
import { FAULTS } from './faults.ts';

const project = readProject();

const shown = ({ file, rule, problem }: Finding) => `${file} ${rule}: ${problem}`;

test('the deployment has no fault', () => {
  const { checked, findings } = checkDeployment(project);
  expect(findings.map(shown)).toEqual([]);
  const [templates = 0, resources = 0, parameters = 0] = (checked.match(/\d+/g) ?? []).map(Number);
  expect(templates).toBe(project.templates.size);
  expect(resources).toBeGreaterThan(70);
  expect(parameters).toBeGreaterThan(100);
});

/** @throws Error if the file lacks the piece. Otherwise a fault could lose its effect without notice. */
function changed(file: string, piece: string, replacement: string): Project {
  const edit = (text: string) => {
    const edited = text.replace(piece, () => replacement);
    if (edited === text) throw new Error(`${file} has no ${piece}.`);
    return edited;
  };
  if (file === 'azure.yaml') return { ...project, services: edit(project.services) };
  if (file === 'main.parameters.json') return { ...project, parameters: edit(project.parameters) };
  const templates = new Map(project.templates);
  return { ...project, templates: templates.set(file, edit(templates.get(file) ?? '')) };
}

describe('a fault is found', () => {
  test.each(FAULTS)(
    '$mistake in $file',
    ({ file, found: [rule, text], foundIn = file, piece, replacement }) => {
      const { findings } = checkDeployment(changed(file, piece, replacement));
      expect(findings).toContainEqual(
        expect.objectContaining({ file: foundIn, rule, problem: expect.stringContaining(text) }),
      );
      for (const { fix, line } of findings) {
        expect(line).toBeGreaterThan(0);
        expect(fix).not.toBe('');
      }
    },
  );

  test('by each provider rule, and with the line of the mistake', () => {
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
  for (const { source, requirement } of RULES) {
    expect(requirement).toMatch(/\.$/);
    expect(source).toMatch(/^https:\/\/(?:learn\.microsoft\.com|github\.com)\//);
  }
});
