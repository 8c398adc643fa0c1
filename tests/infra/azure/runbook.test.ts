import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readVariables } from '../../../infra/azure/settings.ts';
import { asList, asText, valueAt } from '../../support/bicep/template.ts';
import { template } from './templates.ts';

const runbook = readFileSync('infra/azure/RUNBOOK.md', 'utf8');
const readme = readFileSync('infra/azure/README.md', 'utf8');

test('the runbook says what to do about each alert', () => {
  const { resources, variables } = template('alerts.bicep');
  const byQuery = asList(variables['logAlerts']).map((one) => asText(valueAt(one, 'name')));
  const byMetric = resources
    .filter(({ type }) => type === 'Microsoft.Insights/metricAlerts')
    .map(({ symbol }) => symbol);
  expect(byMetric).toEqual(['throttled', 'undelivered', 'unavailable']);
  const rows = runbook.split('\n').filter((line) => line.startsWith('| `'));
  for (const name of [...byQuery, ...byMetric])
    expect(
      rows.filter((row) => row.split('|')[1]?.includes(`\`${name}\``)),
      name,
    ).toHaveLength(1);
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
    'COSMOS_ENDPOINT',
    'NODE_OPTIONS',
    'RUNNER',
    'SIGNALS',
    'SIGN_IN_ISSUER',
    'SIGN_IN_JWKS',
    'HOME_TENANT',
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
