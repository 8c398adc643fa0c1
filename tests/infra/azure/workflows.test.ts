import { execFileSync } from 'node:child_process';
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { readVariables } from '../../../infra/azure/settings.ts';

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
const Action = z.looseObject({ runs: z.looseObject({ steps: z.array(Step) }) });

type Step = z.infer<typeof Step>;

const read = (name: string) => Workflow.parse(parse(readFileSync(`.github/workflows/${name}.yml`, 'utf8')));

/** Replaces each action of this repository with its steps. */
const expandActions = (steps: readonly Step[]): Step[] =>
  steps.flatMap((step) =>
    step.uses?.startsWith('./')
      ? Action.parse(parse(readFileSync(`${step.uses}/action.yml`, 'utf8'))).runs.steps
      : [step],
  );

const commandsOf = (steps: readonly Step[]) => expandActions(steps).map(({ run = '' }) => run);

/** Each of these commands can fetch a newer version later, so two builds of a commit could differ. */
const UNPINNED_DOWNLOADS = [
  /\b(?:curl|wget)\b/,
  /\baz bicep install\b(?!.*--version)/,
  /\bnpm (?:i|install)\b/,
  /\bnpx\b/,
  /\bInstall-Module\b(?!.*-RequiredVersion)/,
];

function faultsOf(source: string): string[] {
  const { jobs, permissions } = Workflow.parse(parse(source));
  const all = Object.values(jobs).map((job) => ({ ...job, steps: expandActions(job.steps) }));
  const used = all.flatMap(({ steps, uses }) => [uses, ...steps.map((step) => step.uses)]);
  const granted = [permissions, ...all.map((job) => job.permissions ?? {})].flatMap(Object.entries);
  return [
    ...used.filter((uses) => uses !== undefined && !/^\.\/|@[0-9a-f]{40}$/.test(uses)).map(String),
    ...granted
      .filter(([name, level]) => level !== 'read' && !['id-token', 'security-events'].includes(name))
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
    ['a module without a version', '{ run: Install-Module PSRule.Rules.Azure }', 'contents: read'],
    ['a write permission', '{ run: ls }', 'contents: write'],
    ['a secret', '{ run: ls, env: { KEY: "${{ secrets.KEY }}" } }', 'contents: read'],
    ['an event in a command', '{ run: "echo ${{ github.head_ref }}" }', 'contents: read'],
  ])('are refused with %s', ([, step, permission]) => {
    const planted = `permissions: { ${permission} }\njobs:\n  one:\n    steps:\n      - ${step}\n`;
    expect(faultsOf(planted)).toHaveLength(1);
  });

  test('verify, preview, wait for approval, deploy as an identity, run the smoke test and roll back', () => {
    const inOrder = (steps: readonly Step[], wanted: readonly RegExp[]) => {
      const commands = commandsOf(steps);
      const places = wanted.map((command) => commands.findIndex((run) => command.test(run)));
      expect(places).not.toContain(-1);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    };
    const signIn = /azd auth login .*--federated-credential-provider github/s;
    const recall = /npm run recall-settings/;

    // `npm test` includes the tests in the browser.
    const verifySteps = Object.values(read('verify').jobs).flatMap(({ steps }) => steps);
    expect(commandsOf(verifySteps)).toContain('npm test');
    inOrder(verifySteps, [/az bicep lint/, /az bicep build/]);

    const { deploy, preview, verify } = read('deploy').jobs;
    expect(verify).toMatchObject({ uses: './.github/workflows/verify.yml' });
    expect(preview).toMatchObject({ needs: 'verify', environment: 'preview' });
    inOrder(preview?.steps ?? [], [signIn, recall, /azd provision --preview/, /GITHUB_STEP_SUMMARY/]);
    // GitHub asks an environment's reviewers once per job. If one job previewed and deployed, they would approve before the preview.
    expect(deploy).toMatchObject({ needs: 'preview', environment: 'production' });
    expect(commandsOf(preview?.steps ?? []).join()).not.toMatch(/azd (?:up|deploy)/);
    for (const job of [preview, deploy]) expect(job?.permissions).toMatchObject({ 'id-token': 'write' });
    inOrder(deploy?.steps ?? [], [
      signIn,
      recall,
      /azd up/,
      /npm run smoke -- --wait \d+/,
      /git checkout .*azd deploy .*npm run smoke -- --wait \d+/s,
    ]);
    // The smoke test must reach a private portal, or every deployment would be rolled back.
    for (const job of [preview, deploy])
      expect(job?.['runs-on']).toBe("${{ vars.RUNNER || 'ubuntu-24.04' }}");
    const rollBack = deploy?.steps.at(-1)?.if ?? '';
    const named = [...rollBack.matchAll(/steps\.(\w+)\.outcome == 'failure'/g)].map(([, id]) => id);
    expect(rollBack).toContain('failure() &&');
    expect(named.map((id) => deploy?.steps.find((step) => step.id === id)?.run)).toEqual([
      'azd up --no-prompt',
      expect.stringContaining('npm run smoke'),
    ]);
  });

  test('roll back to the code of the last run that succeeded, and to nothing if there is none', () => {
    const { permissions, steps = [] } = read('deploy').jobs['deploy'] ?? {};
    expect(permissions).toMatchObject({ actions: 'read' });
    const script = steps.at(-1)?.run ?? '';
    expect(script).toMatch(/workflows\/deploy\.yml\/runs\?branch=main&status=success/);
    const folder = mkdtempSync(join(tmpdir(), 'portal-rollback-'));
    try {
      for (const tool of ['gh', 'git', 'npm', 'azd']) {
        const answer = tool === 'gh' ? 'printf %s "$DEPLOYED"' : `echo "${tool} $*" >> "$NOTES"`;
        writeFileSync(join(folder, tool), `#!/bin/sh\n${answer}\n`);
        chmodSync(join(folder, tool), 0o755);
      }
      const run = (DEPLOYED: string) =>
        execFileSync('bash', ['-e', '-c', script], {
          env: {
            PATH: `${folder}${delimiter}${process.env['PATH']}`,
            NOTES: join(folder, 'notes'),
            GITHUB_REPOSITORY: 'owner/portal',
            DEPLOYED,
          },
          // With a pipe as its input, bash would also run this machine's own settings.
          stdio: 'ignore',
        });
      expect(() => run('')).toThrow();
      expect(globSync(join(folder, 'notes'))).toEqual([]);
      run('c0ffee');
      const [first, ...later] = readFileSync(join(folder, 'notes'), 'utf8').split('\n');
      expect(first).toBe('git checkout --quiet c0ffee');
      expect(later).toContain('azd deploy --all --no-prompt');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('set no setting of the portal, because a missing variable would reset it to its default', async () => {
    const settings = Object.values(await readVariables());
    expect(settings).toContain('PRIVATE');
    const { deploy, preview } = read('deploy').jobs;
    for (const job of [preview, deploy]) {
      const given = Object.keys(z.record(z.string(), z.string()).parse(job?.['env']));
      expect(given.filter((name) => settings.includes(name))).toEqual(['AZURE_ENV_NAME']);
    }
  });

  test('use a version of azd that deploys to the environment `production` of Static Web Apps', () => {
    const oldest = [1, 25, 6];
    const isNew = (version: string) => {
      const parts = version.split('.').map(Number);
      const place = parts.findIndex((part, index) => part !== oldest[index]);
      return place === -1 || (parts[place] ?? 0) > (oldest[place] ?? 0);
    };
    expect(['1.25.5', '1.23.15', '1.25.6', '1.26.0'].map(isNew)).toEqual([false, false, true, true]);
    const { requiredVersions } = parse(readFileSync('azure.yaml', 'utf8')) as {
      requiredVersions: { azd: string };
    };
    expect(requiredVersions.azd).toBe(`>= ${oldest.join('.')}`);
    const setups = Object.values(read('deploy').jobs)
      .flatMap(({ steps }) => expandActions(steps))
      .filter(({ uses }) => uses?.startsWith('Azure/setup-azd@'));
    expect(setups).toHaveLength(2);
    for (const { with: given } of setups) expect(isNew(String(given?.['version']))).toBe(true);
  });

  test('compile the templates with the version of Bicep that azd uses', () => {
    // From cli/azd/pkg/tools/bicep/bicep.go of azd.
    const bicepOf: Readonly<Record<string, string>> = { '1.31.2': 'v0.45.15' };
    const [azd] = expandActions(read('deploy').jobs['deploy']?.steps ?? []).flatMap(({ uses, with: given }) =>
      uses?.startsWith('Azure/setup-azd@') ? [String(given?.['version'])] : [],
    );
    const installed = files
      .map((file) => readFileSync(file, 'utf8'))
      .flatMap((source) =>
        [...source.matchAll(/az bicep install --version (\S+)/g)].map(([, version]) => version),
      );
    expect(installed).toHaveLength(2);
    expect(new Set(installed)).toEqual(new Set([bicepOf[azd ?? '']]));
  });

  test('scan the packages that a pull request adds, and the image each week', () => {
    const source = readFileSync('.github/workflows/scan.yml', 'utf8');
    expect(parse(source)).toMatchObject({ on: { schedule: [{ cron: expect.stringMatching(/ 1$/) }] } });
    const steps = Object.values(read('scan').jobs).flatMap((job) => job.steps);
    const withAction = (name: string) => steps.find(({ uses }) => uses?.startsWith(`${name}@`))?.with;
    expect(withAction('actions/dependency-review-action')).toMatchObject({ 'fail-on-severity': 'high' });
    expect(withAction('anchore/scan-action')).toMatchObject({
      image: 'transcoder:scan',
      'fail-build': true,
      'severity-cutoff': 'high',
    });
    const build = steps.find(({ run }) => run?.startsWith('docker build'))?.run ?? '';
    expect(build).toContain('--tag transcoder:scan');
    const [, expression = ''] = /sed -n '([^']+)'/.exec(build) ?? [];
    expect(expression).toBe('s/^ARG BASE_TAG=//p');
    expect(readFileSync('infra/transcoder/Dockerfile', 'utf8')).toMatch(/^ARG BASE_TAG=\S+$/m);
  });

  test('audit the packages and keep a list of the deployed ones', () => {
    const steps = ['verify', 'deploy'].flatMap((name) =>
      Object.values(read(name).jobs).flatMap((job) => job.steps),
    );
    const commands = steps.map(({ run = '' }) => run);
    expect(commands).toContain('npm audit --omit=dev --audit-level=high');
    expect(commands).toContain('npm sbom --package-lock-only --omit=dev --sbom-format cyclonedx > sbom.json');
    const uploads = steps
      .filter(({ uses }) => uses?.startsWith('actions/upload-artifact@'))
      .map((step) => step.with?.['path']);
    expect(uploads).toEqual(['sbom.json', 'dist/transcoder-image.json']);
  });

  test('call only scripts that exist', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      scripts: Readonly<Record<string, string>>;
    };
    const callers = [...files, ...globSync('.github/actions/*/action.yml'), 'azure.yaml']
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const called = [...callers.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name = '']) => name);
    expect(called).toContain('build');
    expect(called.filter((name) => !(name in scripts))).toEqual([]);
  });
});
