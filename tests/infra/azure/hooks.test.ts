import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readSettings } from '../../../functions/hosts/settings.ts';
import { paths } from '../../../infra/machine/paths.ts';

/**
 * Stands in for az and azd. It adds its name and its arguments to the file NOTES, one per line. If the folder ANSWERS has a file
 * that is named after its first three arguments, such as `deployment-group-show`, it prints this file. It copies a file
 * that an argument names as `@{file}` to `recorded` in the same folder.
 */
const STAND_IN = `#!/bin/sh
{ basename "$0"; printf '%s\\n' "$@"; echo; } >> "$NOTES"
case "$0 $1 $2 $3" in
  *"az account show"*) exit "\${SIGNED_OUT:-0}" ;;
esac
for argument in "$@"; do case "$argument" in @*) cp "\${argument#@}" "$ANSWERS/recorded" ;; esac; done
[ "$1" = containerapp ] && [ -n "$JOB_ERROR" ] && { echo "$JOB_ERROR" >&2; exit 1; }
[ "$1-$2-$3" = deployment-group-show ] && [ -n "$SHOW_ERROR" ] && { echo "$SHOW_ERROR" >&2; exit 1; }
[ -f "$ANSWERS/$1-$2-$3" ] && cat "$ANSWERS/$1-$2-$3"
exit 0
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-hooks-'));
  for (const tool of ['az', 'azd']) {
    await writeFile(join(folder, tool), STAND_IN);
    await chmod(join(folder, tool), 0o755);
  }
});
afterAll(() => rm(folder, { recursive: true }));

/**
 * Runs a hook with this environment.
 * @param answers what az prints for each command. The answers also apply to later runs.
 * @returns the name and the arguments of each call of az and azd, except `az account`, which checks the sign-in
 */
async function run(
  hook: string,
  environment: Readonly<Record<string, string>>,
  answers: Readonly<Record<string, unknown>> = {},
): Promise<string[][]> {
  const notes = join(folder, 'notes');
  await writeFile(notes, '');
  for (const [command, answer] of Object.entries(answers))
    await writeFile(join(folder, command), typeof answer === 'string' ? answer : JSON.stringify(answer));
  const path = `${folder}${delimiter}${process.env['PATH']}`;
  await promisify(execFile)(process.execPath, [`infra/azure/${hook}.ts`], {
    env: { ...environment, PATH: path, NOTES: notes, ANSWERS: folder },
  });
  const calls = (await readFile(notes, 'utf8')).split('\n\n').filter((call) => call !== '');
  return calls.map((call) => call.split('\n')).filter((call) => call[1] !== 'account');
}

const valuesSetBy = (call: readonly string[] | undefined = []): Record<string, string> => {
  expect(call.slice(0, 3)).toEqual(['azd', 'env', 'set']);
  return Object.fromEntries(
    call.slice(3).map((pair) => [pair.split('=')[0], pair.slice(pair.indexOf('=') + 1)]),
  );
};

describe('preparing a deployment', () => {
  const prepared = { SESSION_KEY: '', WEBHOOK_KEY: '', BUDGET_START: '2026-11-01' };

  test('creates valid keys and sets the first day of the budget', async () => {
    const [call] = await run('prepareDeployment', {});
    const { BUDGET_START, PREVIOUS_SESSION_KEY_URI, SESSION_KEY = '', WEBHOOK_KEY = '' } = valuesSetBy(call);
    expect(PREVIOUS_SESSION_KEY_URI).toBe('');
    const decoded = Buffer.from(SESSION_KEY, 'base64').toString();
    expect(() => readSettings({ SESSION_KEY: decoded })).not.toThrow(/SESSION_KEY/);
    expect(() => readSettings({ WEBHOOK_KEY })).not.toThrow(/WEBHOOK_KEY/);
    expect(BUDGET_START).toMatch(/^20\d\d-[01]\d-01$/);
  });

  test('keeps existing values, and a key that is empty because the vault has it', async () => {
    expect(await run('prepareDeployment', prepared)).toEqual([]);
  });

  test('sets no first day without a budget, so that a later budget begins in its own month', async () => {
    const thisMonth = `${new Date().toISOString().slice(0, 7)}-01`;
    const withoutBudget = { SESSION_KEY: '', WEBHOOK_KEY: '', MONTHLY_BUDGET: '0' };
    expect(await run('prepareDeployment', withoutBudget)).toEqual([]);
    // In the pipeline, a variable that isn't set is an empty text.
    for (const unset of [{}, { BUDGET_START: '' }]) {
      const [call] = await run('prepareDeployment', {
        ...withoutBudget,
        MONTHLY_BUDGET: '200',
        ...unset,
      });
      expect(valuesSetBy(call)).toEqual({ BUDGET_START: thisMonth });
    }
  });

  test('creates a new key on request, and names the old one unless it leaked', async () => {
    const SESSION_KEY_URI = 'https://kv.example/secrets/session-key/1';
    const previousWith = async (SESSION_KEY: string) => {
      const [call] = await run('prepareDeployment', { ...prepared, SESSION_KEY, SESSION_KEY_URI });
      const { SESSION_KEY: made, ...others } = valuesSetBy(call);
      expect(made).toMatch(/^[\w+/=]{200,}$/);
      return others;
    };
    expect(await previousWith('new')).toEqual({ PREVIOUS_SESSION_KEY_URI: SESSION_KEY_URI });
    expect(await previousWith('leaked')).toEqual({ PREVIOUS_SESSION_KEY_URI: '' });
    const [second] = await run('prepareDeployment', { ...prepared, WEBHOOK_KEY: 'new' });
    expect(Object.keys(valuesSetBy(second))).toEqual(['WEBHOOK_KEY']);
  });

  test('keeps the image that another machine has published, and forgets an image that no longer exists', async () => {
    const deployed = {
      ...prepared,
      AZURE_SUBSCRIPTION_ID: 'sub',
      AZURE_RESOURCE_GROUP: 'rg',
      AZURE_CONTAINER_REGISTRY_ENDPOINT: 'cr.azurecr.io',
      TRANSCODER_JOB_NAME: 'caj',
      TRANSCODER_IMAGE: 'cr.azurecr.io/transcoder:old',
    };
    const imageIn = async (image: string) =>
      valuesSetBy((await run('prepareDeployment', deployed, { 'containerapp-job-show': image }))[1]);
    expect(await imageIn('cr.azurecr.io/transcoder:new')).toEqual({
      TRANSCODER_IMAGE: 'cr.azurecr.io/transcoder:new',
    });
    expect(await imageIn('mcr.microsoft.com/k8se/quickstart-jobs:latest')).toEqual({ TRANSCODER_IMAGE: '' });
    const withoutGroup = {
      ...deployed,
      JOB_ERROR: "(ResourceGroupNotFound) Resource group 'rg' could not be found.",
    };
    expect(valuesSetBy((await run('prepareDeployment', withoutGroup))[1])).toEqual({ TRANSCODER_IMAGE: '' });
    const busy = { ...deployed, JOB_ERROR: '(TooManyRequests) Try again later.' };
    await expect(run('prepareDeployment', busy)).rejects.toThrow('TooManyRequests');
  });

  test('encodes a text with quotation marks, so that it passes through shells and JSON unchanged', async () => {
    const ABOUT = 'We say "hack" \\ build\nand learn';
    const [call] = await run('prepareDeployment', { ...prepared, ABOUT });
    const { ABOUT_BASE64 = '' } = valuesSetBy(call);
    expect(Buffer.from(ABOUT_BASE64, 'base64').toString()).toBe(ABOUT);
    expect(await run('prepareDeployment', { ...prepared, ABOUT, ABOUT_BASE64 })).toEqual([]);
    // `npm run recall-settings` sets ABOUT_BASE64, and leaves ABOUT empty.
    expect(await run('prepareDeployment', { ...prepared, ABOUT: '', ABOUT_BASE64: 'b3RoZXI=' })).toEqual([]);
  });

  test.each([
    ['a quotation mark', { CHAT_LINK: 'https://chat.example/"' }, 'CHAT_LINK can’t contain'],
    ['a backslash', { PORTAL_DOMAIN: 'a\\b' }, 'PORTAL_DOMAIN can’t contain'],
    ['a list that isn’t JSON', { CREDITS: 'Mia, Noor' }, 'CREDITS must be a JSON list, such as []'],
    ['an object instead of a list', { CREDITS: '{}' }, 'CREDITS must be a JSON list, such as []'],
    ['a list instead of an object', { TAGS: '["portal"]' }, 'TAGS must be a JSON object, such as {}'],
    ['zones without a network', { DNS_ZONES_GROUP: '/zones' }, 'DNS_ZONES_GROUP needs SUBNETS'],
    ['zones without subnets', { DNS_ZONES_GROUP: '/zones', SUBNETS: '{ }' }, 'DNS_ZONES_GROUP needs SUBNETS'],
  ])('refuses %s', async (_what, given, sentence) => {
    await expect(run('prepareDeployment', { ...prepared, ...given })).rejects.toThrow(sentence);
  });

  test('accepts the company’s zones with its subnets, and subnets without zones', async () => {
    const SUBNETS = JSON.stringify({ functions: '/a', transcoder: '/b', endpoints: '/c' });
    for (const DNS_ZONES_GROUP of ['/zones', ''])
      expect(await run('prepareDeployment', { ...prepared, SUBNETS, DNS_ZONES_GROUP })).toEqual([]);
  });

  test('stops before anything is created if az isn’t signed in, and says only that', async () => {
    const failed = run('prepareDeployment', { SIGNED_OUT: '1' });
    await expect(failed).rejects.toThrow('Run: az login');
    await expect(failed).rejects.toMatchObject({
      stderr: 'az isn’t installed, or not signed in to this subscription. Run: az login\n',
    });
  });
});

describe('finishing a provisioning', () => {
  const provisioned = {
    AZURE_ENV_NAME: 'hack',
    AZURE_SUBSCRIPTION_ID: 'sub',
    AZURE_LOCATION: 'westeurope',
    AZURE_RESOURCE_GROUP: 'rg-hack',
    PRIVATE: 'true',
    CREDITS: JSON.stringify(['Mia "Mo" Rossi']),
    SESSION_KEY: 'a secret',
    WEBHOOK_KEY: 'another secret',
    PORTAL_CLIENT_ID: 'a-client',
    TRANSCODER_BASE: `cr.azurecr.io/base/node@sha256:${'a'.repeat(64)}`,
  };

  test('forgets the keys, and records the settings and outputs without them', async () => {
    const [forgotten, recorded = []] = await run('finishProvisioning', provisioned);
    expect(forgotten).toEqual(['azd', 'env', 'set', 'SESSION_KEY=', 'WEBHOOK_KEY=']);
    expect(recorded.slice(0, 4)).toEqual(['az', 'deployment', 'group', 'create']);
    expect(recorded[recorded.indexOf('--resource-group') + 1]).toBe('rg-hack');
    const { parameters } = JSON.parse(await readFile(join(folder, 'recorded'), 'utf8')) as {
      parameters: { settings: { value: Record<string, string> } };
    };
    const { AZURE_ENV_NAME: _name, SESSION_KEY: _key, WEBHOOK_KEY: _other, ...settings } = provisioned;
    expect(parameters.settings.value).toMatchObject(settings);
    // A setting that no one has set has its default.
    expect(parameters.settings.value['COSMOS_CAPACITY']).toBe('Serverless');
    const { TRANSCODER_BASE: _base, ...withoutBase } = provisioned;
    await run('finishProvisioning', withoutBase);
    expect(await readFile(join(folder, 'recorded'), 'utf8')).toContain('"TRANSCODER_BASE":""');
    expect(JSON.stringify(parameters)).not.toContain('secret');
  });

  test('fails if the provisioning left no resource group', async () => {
    await expect(run('finishProvisioning', { AZURE_SUBSCRIPTION_ID: 'sub' })).rejects.toThrow(
      'AZURE_RESOURCE_GROUP',
    );
  });
});

test('no one-line hook of azure.yaml contains a quotation mark, which a shell could keep', async () => {
  for (const command of (await readFile('azure.yaml', 'utf8')).matchAll(/run: (.*) \}/g))
    expect(command[1]).not.toMatch(/["']/);
});

describe('the check of the machine', () => {
  const check = async (node: string) => {
    const root = await mkdtemp(join(folder, 'clone-'));
    await mkdir(join(root, 'infra/azure'), { recursive: true });
    await cp('infra/azure/checkMachine.mjs', join(root, 'infra/azure/checkMachine.mjs'));
    return promisify(execFile)(node, [join(root, 'infra/azure/checkMachine.mjs')]);
  };

  test('asks for `npm ci` before any other hook runs', async () => {
    await expect(check(process.execPath)).rejects.toThrow('Run: npm ci');
    const { hooks } = parse(await readFile('azure.yaml', 'utf8')) as {
      hooks: Record<string, Record<string, { run: string }>>;
    };
    for (const name of ['preprovision', 'predeploy'])
      for (const { run: command } of Object.values(hooks[name] ?? {}))
        expect(command).toMatch(/^node infra\/azure\/checkMachine\.mjs && /);
  });

  test('passes on a machine with packages', async () => {
    await promisify(execFile)(process.execPath, ['infra/azure/checkMachine.mjs']);
  });

  test('imports nothing that `npm ci` installs', async () => {
    const source = await readFile('infra/azure/checkMachine.mjs', 'utf8');
    expect([...source.matchAll(/from '([^']+)'/g)].map(([, from]) => from)).toEqual(['node:fs']);
  });
});

describe('recalling the settings of the last deployment', () => {
  const environment = { AZURE_ENV_NAME: 'hack', AZURE_SUBSCRIPTION_ID: 'sub' };
  const settings = {
    AZURE_SUBSCRIPTION_ID: 'sub',
    AZURE_LOCATION: 'westeurope',
    AZURE_RESOURCE_GROUP: 'rg-hack',
    AZURE_CONTAINER_REGISTRY_ENDPOINT: 'cr.azurecr.io',
    TRANSCODER_JOB_NAME: 'caj',
    PRIVATE: 'true',
    ABOUT_BASE64: 'V2Ugc2F5ICJoYWNrIg==',
    CREDITS: String.raw`["Mia \"Mo\" Rossi"]`,
    PORTAL_CLIENT_ID: 'a-client',
    PORTAL_CONFIG: '{"about":"We say \\"hack\\""}',
  };
  const answers = {
    'deployment-group-show': settings,
    'containerapp-job-show': 'cr.azurecr.io/transcoder:abc',
  };

  test('recalls that a portal is private, and the image that its transcoder runs', async () => {
    const calls = await run('recallSettings', environment, answers);
    for (const call of calls.slice(0, 2)) expect(call[call.indexOf('--subscription') + 1]).toBe('sub');
    expect(calls[0]).toContain('rg-hack');
    expect(valuesSetBy(calls[2])).toEqual({
      ...settings,
      TRANSCODER_IMAGE: 'cr.azurecr.io/transcoder:abc',
      SIGN_IN_CLIENT_ID: 'a-client',
      SESSION_KEY: '',
      WEBHOOK_KEY: '',
      ABOUT: '',
    });
  });

  test('recalls exactly what the provisioning recorded', async () => {
    await run('finishProvisioning', { ...environment, ...settings });
    const { parameters } = JSON.parse(await readFile(join(folder, 'recorded'), 'utf8')) as {
      parameters: { settings: { value: Record<string, string> } };
    };
    const recorded = parameters.settings.value;
    const calls = await run('recallSettings', environment, { ...answers, 'deployment-group-show': recorded });
    expect(valuesSetBy(calls[2])).toMatchObject({
      ...recorded,
      SIGN_IN_CLIENT_ID: 'a-client',
      TRANSCODER_IMAGE: 'cr.azurecr.io/transcoder:abc',
    });
    // `npm run fill` and `npm run publish-transcoder` read these outputs, also after a failed provisioning.
    for (const name of ['PORTAL_CONFIG', 'AZURE_RESOURCE_GROUP', 'TRANSCODER_JOB_NAME'])
      expect(Object.keys(recorded)).toContain(name);
  });

  test('recalls no image while the job still runs Azure’s placeholder', async () => {
    const placeholder = 'mcr.microsoft.com/k8se/quickstart-jobs:latest';
    const calls = await run('recallSettings', environment, {
      ...answers,
      'containerapp-job-show': placeholder,
    });
    expect(valuesSetBy(calls[2])['TRANSCODER_IMAGE']).toBe('');
  });

  test('stops if the environment isn’t deployed, or if the deployment doesn’t say whether it is private', async () => {
    const gone = {
      ...environment,
      SHOW_ERROR: "(ResourceGroupNotFound) Resource group 'rg-hack' could not be found.",
    };
    await expect(run('recallSettings', gone)).rejects.toThrow('Run azd up');
    const busy = { ...environment, SHOW_ERROR: '(TooManyRequests) Try again later.' };
    await expect(run('recallSettings', busy)).rejects.toThrow('TooManyRequests');
    const { PRIVATE: _private, ...unknown } = settings;
    await expect(
      run('recallSettings', environment, { ...answers, 'deployment-group-show': unknown }),
    ).rejects.toThrow('whether the portal is private');
  });
});

describe('publishing the transcoder', () => {
  const deployed = {
    AZURE_SUBSCRIPTION_ID: 'sub',
    AZURE_CONTAINER_REGISTRY_NAME: 'cr',
    AZURE_CONTAINER_REGISTRY_ENDPOINT: 'cr.azurecr.io',
    AZURE_RESOURCE_GROUP: 'rg',
    TRANSCODER_JOB_NAME: 'caj',
    TRANSCODER_BASE: `node:24-slim@sha256:${'a'.repeat(64)}`,
  };

  test('builds an image and updates the job, and does nothing the second time', async () => {
    const [build = [], update = [], kept = []] = await run('publishTranscoder', deployed);
    const image = build[build.indexOf('--image') + 1] ?? '';
    expect(build.slice(0, 5)).toEqual(['az', 'acr', 'build', '--subscription', 'sub']);
    expect(build[build.indexOf('--build-arg') + 1]).toBe(`BASE=${deployed.TRANSCODER_BASE}`);
    const record = JSON.parse(await readFile(paths.transcoderRecord, 'utf8')) as object;
    expect(record).toEqual({ image: `cr.azurecr.io/${image}`, base: deployed.TRANSCODER_BASE });
    expect(update.slice(0, 6)).toEqual(['az', 'containerapp', 'job', 'update', '--subscription', 'sub']);
    expect(update.at(-1)).toBe(`cr.azurecr.io/${image}`);
    expect(kept).toEqual(['azd', 'env', 'set', `TRANSCODER_IMAGE=cr.azurecr.io/${image}`]);
    expect(await run('publishTranscoder', { ...deployed, ...valuesSetBy(kept) })).toEqual([]);
  });

  test('rejects a base without a digest, and builds another image for another base', async () => {
    await expect(run('publishTranscoder', { ...deployed, TRANSCODER_BASE: 'node:24-slim' })).rejects.toThrow(
      'TRANSCODER_BASE has no digest',
    );
    const imageOf = async (base: string) =>
      (await run('publishTranscoder', { ...deployed, TRANSCODER_BASE: base }))[1]?.at(-1);
    const otherBase = `node:24-slim@sha256:${'b'.repeat(64)}`;
    expect(await imageOf(otherBase)).not.toBe(await imageOf(deployed.TRANSCODER_BASE));
  });

  test('names a missing setting', async () => {
    await expect(run('publishTranscoder', { AZURE_SUBSCRIPTION_ID: 'sub' })).rejects.toThrow(
      'AZURE_CONTAINER_REGISTRY_NAME is missing. Run azd provision first.',
    );
  });
});
