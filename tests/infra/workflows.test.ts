import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';

const Permissions = z.record(z.string(), z.string());
const Step = z.looseObject({ uses: z.string().optional(), run: z.string().optional() });
const Job = z.looseObject({
  permissions: Permissions.optional(),
  uses: z.string().optional(),
  steps: z.array(Step).default([]),
});
const Workflow = z.looseObject({ permissions: Permissions, jobs: z.record(z.string(), Job) });

/** What an action that somebody else can change, a permission that nobody needs, or a secret would do harm by. */
function faultsOf(source: string): string[] {
  const { jobs, permissions } = Workflow.parse(parse(source));
  const all = Object.values(jobs);
  const used = all.flatMap(({ steps, uses }) => [uses, ...steps.map((step) => step.uses)]);
  const granted = [permissions, ...all.map((job) => job.permissions ?? {})].flatMap(Object.entries);
  return [
    ...used.filter((uses) => uses !== undefined && !/^\.\/|@[0-9a-f]{40}$/.test(uses)).map(String),
    ...granted
      .filter(([name, level]) => level !== 'read' && name !== 'id-token')
      .map(([name, level]) => `${name}: ${level}`),
    ...(source.match(/secrets[.[][\w'"]+/g) ?? []),
    // What comes in by an event is no part of a command: a branch may be named like one.
    ...all.flatMap(({ steps }) => steps.flatMap(({ run }) => run?.match(/\$\{\{.*?\}\}/g) ?? [])),
  ];
}

describe('the workflows', () => {
  const files = globSync('.github/workflows/*.yml');

  test('pin actions by hash, ask for little, and need no secret', () => {
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) expect(faultsOf(readFileSync(file, 'utf8')), file).toEqual([]);
  });

  test.for([
    ['an action by its tag', '{ uses: actions/checkout@v4 }', 'contents: read'],
    ['a permission to write', '{ run: ls }', 'contents: write'],
    ['a secret', '{ run: ls, env: { KEY: "${{ secrets.KEY }}" } }', 'contents: read'],
    ['an event in a command', '{ run: "echo ${{ github.head_ref }}" }', 'contents: read'],
  ])('are refused with %s', ([, step, permission]) => {
    const planted = `permissions: { ${permission} }\njobs:\n  one:\n    steps:\n      - ${step}\n`;
    expect(faultsOf(planted)).toHaveLength(1);
  });

  test('call scripts that exist', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      scripts: Readonly<Record<string, string>>;
    };
    const callers = [...files, 'azure.yaml'].map((file) => readFileSync(file, 'utf8')).join('\n');
    const called = [...callers.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name = '']) => name);
    expect(called).toContain('build');
    expect(called.filter((name) => !(name in scripts))).toEqual([]);
  });
});
