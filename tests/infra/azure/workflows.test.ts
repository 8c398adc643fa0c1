import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';

const Permissions = z.record(z.string(), z.string());
const Step = z.looseObject({
  id: z.string().optional(),
  uses: z.string().optional(),
  run: z.string().optional(),
  if: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
});
const Job = z.looseObject({
  permissions: Permissions.optional(),
  uses: z.string().optional(),
  steps: z.array(Step).default([]),
});
const Workflow = z.looseObject({ permissions: Permissions, jobs: z.record(z.string(), Job) });

/** These commands can fetch a newer version each time, so two builds of a commit could differ. */
const UNPINNED_DOWNLOADS = [
  /\b(?:curl|wget)\b/,
  /\baz bicep install\b(?!.*--version)/,
  /\bnpm (?:i|install)\b/,
  /\bnpx\b/,
];

/** Finds unpinned actions and tools, excess permissions, and secrets. */
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
    ...all.flatMap(({ steps }) =>
      steps.flatMap(({ run = '' }) => UNPINNED_DOWNLOADS.flatMap((command) => run.match(command)?.[0] ?? [])),
    ),
    ...all.flatMap(({ steps }) =>
      steps
        .filter(({ uses, with: given }) => uses?.startsWith('Azure/setup-azd@') && !given?.['version'])
        .map(() => 'azd of any version'),
    ),
    // Event data, such as a branch name, could inject code into a command.
    ...all.flatMap(({ steps }) => steps.flatMap(({ run }) => run?.match(/\$\{\{.*?\}\}/g) ?? [])),
  ];
}

describe('the workflows', () => {
  const files = globSync('.github/workflows/*.yml');

  test('pin actions by hash, have few permissions and need no secrets', () => {
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) expect(faultsOf(readFileSync(file, 'utf8')), file).toEqual([]);
  });

  test.for([
    ['an action pinned by tag', '{ uses: actions/checkout@v4 }', 'contents: read'],
    ['a tool without a version', `{ uses: Azure/setup-azd@${'a'.repeat(40)} }`, 'contents: read'],
    ['a script from another host', '{ run: "curl https://example.com/install.sh | bash" }', 'contents: read'],
    ['a compiler without a version', '{ run: az bicep install }', 'contents: read'],
    ['a write permission', '{ run: ls }', 'contents: write'],
    ['a secret', '{ run: ls, env: { KEY: "${{ secrets.KEY }}" } }', 'contents: read'],
    ['an event in a command', '{ run: "echo ${{ github.head_ref }}" }', 'contents: read'],
  ])('are refused with %s', ([, step, permission]) => {
    const planted = `permissions: { ${permission} }\njobs:\n  one:\n    steps:\n      - ${step}\n`;
    expect(faultsOf(planted)).toHaveLength(1);
  });

  test('verify, build, preview, deploy as an identity, run the smoke test and roll back', () => {
    const read = (name: string) =>
      Workflow.parse(parse(readFileSync(`.github/workflows/${name}.yml`, 'utf8')));
    const stepsOf = (name: string) => Object.values(read(name).jobs).flatMap(({ steps }) => steps);
    const commandsOf = (name: string) => stepsOf(name).map(({ run = '' }) => run);
    const inOrder = (name: string, wanted: readonly RegExp[]) =>
      wanted.map((command) => commandsOf(name).findIndex((run) => command.test(run)));

    // `npm test` includes the browser tests.
    expect(commandsOf('verify')).toContain('npm test');
    expect(inOrder('verify', [/az bicep lint/, /az bicep build/])).not.toContain(-1);

    const { deploy } = read('deploy').jobs;
    expect(read('deploy').jobs).toMatchObject({ verify: { uses: './.github/workflows/verify.yml' } });
    expect(deploy).toMatchObject({ needs: 'verify', permissions: { 'id-token': 'write' } });
    const order = inOrder('deploy', [
      /azd auth login .*--federated-credential-provider github/s,
      /azd provision --preview/,
      /azd up/,
      /npm run smoke/,
      /git checkout .*azd deploy .*npm run smoke/s,
    ]);
    expect(order).not.toContain(-1);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    const rollBack = deploy?.steps.at(-1)?.if ?? '';
    const named = [...rollBack.matchAll(/steps\.(\w+)\.outcome == 'failure'/g)].map(([, id]) => id);
    expect(rollBack).toContain('failure() &&');
    expect(named.map((id) => deploy?.steps.find((step) => step.id === id)?.run)).toEqual([
      'azd up --no-prompt',
      expect.stringContaining('npm run smoke'),
    ]);
  });

  test('audit the packages and keep a list of the deployed ones', () => {
    const steps = ['verify', 'deploy'].flatMap((name) =>
      Object.values(
        Workflow.parse(parse(readFileSync(`.github/workflows/${name}.yml`, 'utf8'))).jobs,
      ).flatMap((job) => job.steps),
    );
    const commands = steps.map(({ run = '' }) => run);
    for (const folder of globSync('{.,tests/bench}/package-lock.json').map((file) =>
      file.replace(/\/?package-lock\.json$/, ''),
    ))
      expect(commands).toContain(
        `npm ${folder === '' || folder === '.' ? '' : `--prefix ${folder} `}audit --omit=dev --audit-level=high`,
      );
    expect(commands).toContain('npm sbom --package-lock-only --omit=dev --sbom-format cyclonedx > sbom.json');
    const kept = steps
      .filter(({ uses }) => uses?.startsWith('actions/upload-artifact@'))
      .map((step) => step.with?.['path']);
    expect(kept).toEqual(['sbom.json', 'dist/transcoder-image.json']);
  });

  test('call only scripts that exist', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      scripts: Readonly<Record<string, string>>;
    };
    const callers = [...files, 'azure.yaml'].map((file) => readFileSync(file, 'utf8')).join('\n');
    const called = [...callers.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name = '']) => name);
    expect(called).toContain('build');
    expect(called.filter((name) => !(name in scripts))).toEqual([]);
  });
});
