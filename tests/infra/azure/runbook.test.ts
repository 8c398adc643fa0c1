import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readVariables } from '../../../infra/azure/settings.ts';
import { asList, asText, valueAt } from '../../support/bicep/template.ts';
import { template } from './templates.ts';

const runbook = readFileSync('infra/azure/RUNBOOK.md', 'utf8');
const readme = readFileSync('infra/azure/README.md', 'utf8');

test('the runbook says what to do about each alert', () => {
  const { resources, variables } = template('alerts.bicep');
  const byQuery = [...asList(variables['logAlerts']), ...asList(variables['privateAlerts'])].map((one) =>
    asText(valueAt(one, 'name')),
  );
  const byMetric = resources
    .filter(({ type }) => type === 'Microsoft.Insights/metricAlerts')
    .map(({ body }) => /^'?alert-([a-z-]+)-\$/.exec(asText(body['name']))?.[1] ?? '');
  expect(byMetric).toEqual(['throttled', 'request-units', 'undelivered', 'unavailable']);
  const sections = runbook
    .slice(runbook.indexOf('## Alerts'), runbook.indexOf('## Raise the throughput'))
    .split('\n### ');
  for (const name of new Set([...byQuery, ...byMetric])) {
    const [section = '', ...others] = sections.filter((one) => one.split('\n')[0]?.includes(`\`${name}\``));
    expect(others, name).toEqual([]);
    for (const part of ['**Meaning.**', '**Look at.**', '**Do.**']) expect(section, name).toContain(part);
  }
});

test('the documents name only settings that exist', async () => {
  const known = new Set([
    ...Object.values(await readVariables()),
    // `npm run prepare-deployment` makes ABOUT_BASE64 from ABOUT.
    'ABOUT',
    ...Object.keys(template('main.bicep').outputs),
    // The templates don't have these. A hook, the tools or GitHub read them.
    'AZURE_CLIENT_ID',
    'AZURE_SUBSCRIPTION_ID',
    'AZURE_TENANT_ID',
    'BASE_TAG',
    'COSMOS_ENDPOINT',
    'HTTPS_PROXY',
    'NODE_OPTIONS',
    'NODE_USE_ENV_PROXY',
    'RUNNER',
    'SIGNALS',
    'SIGN_IN_ISSUER',
    'SIGN_IN_JWKS',
    'HOME_TENANT',
    'DELETIONS_ENDPOINT',
    'CODE_OF_CONDUCT',
    'SMTP_URL',
    'TRANSCODER_BASE',
  ]);
  const set = [...`${readme}${runbook}`.matchAll(/azd env set ([A-Z_]+)/g)];
  const quoted = [...`${readme}${runbook}`.matchAll(/`([A-Z][A-Z_]+)(?:=[^`]*)?`/g)];
  const names = [...set, ...quoted].map(([, name = '']) => name);
  expect(names).toContain('PRIVATE');
  // TOOMANYREQUESTS is an error of Azure.
  expect(names.filter((name) => !known.has(name) && name !== 'TOOMANYREQUESTS')).toEqual([]);
});

test('the runbook’s step before the first deployment names each setting that can’t change later', async () => {
  const { text } = template('main.bicep');
  const fixed = [...text.matchAll(/^@description\('([^\n]*)'\)\n(?:@.*\n)*param (\w+) /gm)]
    .filter(([, described]) => described?.includes('ecide before the first deployment'))
    .map(([, , name = '']) => name);
  expect(fixed.toSorted()).toEqual(['cosmosCapacity', 'private', 'zoneRedundant']);
  const variables = await readVariables();
  const step = runbook.split('\n').find((line) => line.includes("the settings that can't change later"));
  for (const name of fixed) expect(step, name).toContain(`\`${variables[name]}\``);
});

test('the runbook names each setting that is part of the site, and so needs its deployment', async () => {
  const text = template('main.bicep').text;
  const [, config = ''] = /\noutput PORTAL_CONFIG string = string\(\{([^]*?)\n\}\)/.exec(text) ?? [];
  const words = new Set(config.match(/\b\w+\b/g));
  const parts = Object.entries(await readVariables()).filter(([parameter]) => words.has(parameter));
  // The client id, the portal's own origin and the API's come from these settings through other resources.
  const wanted = [
    'SIGN_IN_CLIENT_ID',
    'PORTAL_DOMAIN',
    'API_DOMAIN',
    ...parts.map(([, variable]) => variable),
  ];
  expect(wanted).toContain('SIGN_IN_AUDIENCE');
  const [, listed = ''] = /they are part of the site: ([^.]*)\./.exec(runbook.replaceAll('\n', ' ')) ?? [];
  const names = [...listed.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
  expect(names.toSorted()).toEqual(wanted.map((name) => name.replace('_BASE64', '')).toSorted());
});

test('the runbook’s commands that recall settings set both variables that these need', () => {
  const prefixes = [...runbook.matchAll(/([^\n`]*)npm run recall-settings/g)].map(([, before]) => before);
  const both = 'AZURE_ENV_NAME={name} AZURE_SUBSCRIPTION_ID={id} ';
  expect(prefixes).toEqual([both, both]);
});

test('the identity of the pipeline trusts the subject that GitHub says it sends', () => {
  expect(readme).toContain(
    'gh api repos/{owner}/{repository}/actions/oidc/customization/sub --jq .sub_claim_prefix',
  );
  expect(readme).toContain('--subject {prefix}:environment:{environment}');
  expect(`${readme}${runbook}`).not.toContain('--subject repo:');
});

test('the gallery of azd finds what it needs', () => {
  const top = readFileSync('README.md', 'utf8');
  for (const heading of ['Features', 'Getting started', 'Guidance', 'Resources'])
    expect(top).toContain(`\n## ${heading}\n`);
  expect(readFileSync('LICENSE', 'utf8')).toMatch(
    /^MIT License\n\nCopyright \(c\) \d{4} the Hackathon Portal authors\n/,
  );
  const { metadata, name } = parse(readFileSync('azure.yaml', 'utf8')) as {
    name: string;
    metadata: { template: string };
  };
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(metadata.template).toBe(`${name}@${version}`);
  expect(existsSync('.github/CODE_OF_CONDUCT.md')).toBe(true);
  for (const file of globSync('.github/ISSUE_TEMPLATE/*.yml'))
    expect(parse(readFileSync(file, 'utf8')), file).toMatchObject({
      name: expect.any(String),
      description: expect.any(String),
      body: expect.arrayContaining([expect.objectContaining({ validations: { required: true } })]),
    });
});
