import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { SIGNALS, type Signal } from '#contract/base/limits.ts';
import { UPKEEP_STEPS } from '../../../functions/background/work.ts';
import { logSignal } from '../../../functions/core/signals.ts';
import { logRequests } from '../../../functions/http/middleware.ts';
import type { Env } from '../../../functions/http/route.ts';
import { asList, asText, type Properties, type Template, valueAt } from '../../support/bicep/template.ts';
import { broken, template } from './templates.ts';

/** The text of the operators' workbook. Its quotation marks are unescaped, so that tests can search its queries. */
const workbookText = JSON.stringify(JSON.parse(readFileSync('infra/azure/workbook.json', 'utf8'))).replaceAll(
  '\\"',
  '"',
);

/** Fields of lines that background work writes. */
const WORK_FIELDS = new Set(['isFinal', 'kind', 'reason', 'seconds', 'url', 'work']);

const ALERTS = [
  'Microsoft.Insights/metricAlerts',
  'Microsoft.Insights/scheduledQueryRules',
  'Microsoft.Insights/webtests',
];

/** @returns for each kind of problem, true if an alert reports it */
function reportedBy({ resources, variables }: Template): Readonly<Record<string, boolean>> {
  const queries = asList(variables['logAlerts']).map((one) => asText(valueAt(one, 'query')));
  const criteria = resources.flatMap(({ body }) => asList(valueAt(body, 'properties.criteria.allOf')));
  const seesCode = (code: string) =>
    criteria.some((one) =>
      asList(valueAt(one, 'dimensions')).some((dimension) =>
        asList(valueAt(dimension, 'values')).includes(code),
      ),
    );
  const webtest = resources.find(({ type }) => type.endsWith('/webtests'))?.body;
  const daysLeft = asText(valueAt(webtest, 'properties.ValidationRules.SSLCertRemainingLifetimeCheck'));
  const hasQuery = (...parts: readonly string[]) =>
    queries.some((query) => parts.every((part) => query.includes(part)));
  return {
    failures: hasQuery('line.status) >= 500'),
    latency: hasQuery('percentile(todouble(line.ms), 95) by vote', 'iff(vote, 500, 2000)'),
    'dead letters': hasQuery('-poison/', 'PutMessage'),
    'queue age': hasQuery('queueWork', 'put > 0 and taken == 0'),
    'failed conversions':
      queries.includes('videos') && asText(variables['videos']).includes('video not converted'),
    'refused mails': hasQuery('mails', 'isFinal == true'),
    'full logs': hasQuery('_LogOperation', 'OverQuota'),
    '429s': seesCode('429'),
    'request units': criteria.some(
      (one) => valueAt(one, 'metricName') === 'NormalizedRUConsumption' && valueAt(one, 'threshold') === 80,
    ),
    'silent upkeep':
      hasQuery('upkeep', `finished < ${UPKEEP_STEPS.length}`) &&
      asText(variables['upkeep']).includes('"upkeep finished"'),
    'old mail': hasQuery('line.work == "mail" and toint(line.seconds) > 300'),
    'old video': hasQuery('line.work == "video" and toint(line.seconds) > 1800'),
    'unresolved keys': hasQuery('AppTraces | where Message has "vault reference unresolved"'),
    certificate: daysLeft === 'checked.certificateDays',
  };
}

const everything = {
  failures: true,
  latency: true,
  'dead letters': true,
  'queue age': true,
  'failed conversions': true,
  'refused mails': true,
  'full logs': true,
  '429s': true,
  'request units': true,
  'silent upkeep': true,
  'old mail': true,
  'old video': true,
  'unresolved keys': true,
  certificate: true,
};

test('alerts report each kind of problem', () => {
  expect(reportedBy(template('alerts.bicep'))).toEqual(everything);
});

test.each([
  ['failures', '>= 500', '>= 600'],
  ['latency', 'percentile(todouble(line.ms)', 'max(todouble(line.bytes)'],
  ['dead letters', '"PutMessage" and Uri', '"GetMessage" and Uri'],
  ['queue age', 'put > 0 and taken == 0', 'put > 0'],
  ['silent upkeep', '"upkeep finished"', '"upkeep failed"'],
  ['failed conversions', '"video not converted"', '"video converted"'],
  ['refused mails', 'isFinal == true', 'isFinal == false'],
  ['full logs', '"OverQuota"', '"Quota"'],
  ['429s', "['429']", "['400']"],
  ['request units', 'NormalizedRUConsumption', 'TotalRequestUnits'],
  ['silent upkeep', 'where finished < 8', 'where finished < 9'],
  ['old mail', 'toint(line.seconds) > 300', 'toint(line.seconds) > 600'],
  ['old video', 'toint(line.seconds) > 1800', 'toint(line.seconds) > 180'],
  ['unresolved keys', 'Message has "vault', 'Message has "fault'],
  [
    'certificate',
    'SSLCertRemainingLifetimeCheck: checked.certificateDays',
    'SSLCertRemainingLifetimeCheck: 0',
  ],
])('the check finds a missing alert: %s', (problem, original, replacement) => {
  expect(reportedBy(broken('alerts.bicep', original, replacement))).toEqual({
    ...everything,
    [problem]: false,
  });
});

test('alerts report certificates 14 days before they expire, or 30 days before if a person must replace them', () => {
  const { text } = template('main.bicep');
  expect(text).toContain('{ url: web.outputs.origin, certificateDays: 14 }');
  expect(text).toContain(
    "{ url: '${functions.outputs.origin}/v1/health', certificateDays: empty(apiDomain) ? 14 : 30 }",
  );
});

test('Azure checks the addresses of a public portal, and a job inside the network those of a private one', () => {
  const { text, variables } = template('alerts.bicep');
  expect(text).toContain('var tested = private ? [] : addresses');
  expect(text.match(/for \(checked, index\) in tested: /g)).toHaveLength(2);
  expect(text).toContain('for one in concat(logAlerts, private ? privateAlerts : []): {');
  const [alert] = asList(variables['privateAlerts']);
  expect(asText(valueAt(alert, 'query'))).toContain('where answered < ${length(addresses)}');
  expect(template('main.bicep').text).toContain('addresses: private ? addresses : []');
  const job = template('transcoder.bicep').resources.find(({ symbol }) => symbol === 'availability')?.body;
  expect(asText(valueAt(job, 'properties.configuration.triggerType'))).toBe('Schedule');
  const [container] = asList(valueAt(job, 'properties.template.containers'));
  expect(asList(valueAt(container, 'args')).map(asText)).toContain(
    "loadTextContent('checkAvailability.mjs')",
  );
  expect(readFileSync('infra/azure/checkAvailability.mjs', 'utf8')).toContain("'address available'");
});

test('an on-call service gets the same alerts as the operators’ email address', () => {
  const group = template('alerts.bicep').resources.find(({ type }) => type.endsWith('/actionGroups'))?.body;
  expect(asText(valueAt(group, 'properties.webhookReceivers'))).toMatch(
    /^empty\(webhook\) \? \[\] : \[\{ name: 'on-call', serviceUri: webhook, useCommonAlertSchema: true \}\]$/,
  );
  expect(template('main.bicep').text).toContain('webhook: onCallWebhook');
});

const HostFile = z.object({
  logging: z.object({
    logLevel: z.record(z.string(), z.string()),
    applicationInsights: z.object({ samplingSettings: z.object({ excludedTypes: z.string() }) }),
  }),
});

test('Application Insights leaves out no log line that an alert could count', async () => {
  const { logging } = HostFile.parse(JSON.parse(await readFile('functions/host.json', 'utf8')));
  expect(logging.applicationInsights.samplingSettings.excludedTypes.split(';')).toContain('Trace');
});

test('the host logs nothing about a call itself, but passes on what the call logs', async () => {
  const { logging } = HostFile.parse(JSON.parse(await readFile('functions/host.json', 'utf8')));
  const [, name] = /app\.http\('(\w+)'/.exec(await readFile('functions/hosts/azure.ts', 'utf8')) ?? [];
  expect(logging.logLevel).toMatchObject({
    'Host.Results': 'Error',
    [`Function.${name}`]: 'Warning',
    [`Function.${name}.User`]: 'Information',
  });
});

test('the budget notifies a person about actual and forecast costs', () => {
  const budget = template('alerts.bicep').resources.find(({ type }) => type.endsWith('/budgets'));
  const notifications = Object.values(
    (valueAt(budget?.body, 'properties.notifications') ?? {}) as Properties,
  );
  expect(notifications.map((one) => valueAt(one, 'thresholdType'))).toEqual(['Actual', 'Forecasted']);
  for (const one of notifications) expect(asList(valueAt(one, 'contactEmails'))).toHaveLength(1);
});

test('each alert is enabled and reaches a person', () => {
  const alerts = template('alerts.bicep').resources.filter(({ type }) => ALERTS.includes(type));
  expect(alerts.length).toBeGreaterThan(3);
  for (const { body, symbol, type } of alerts) {
    expect(valueAt(body, 'properties.enabled') ?? valueAt(body, 'properties.Enabled'), symbol).toBe(true);
    // A web test has no actions. The alert on its result has them.
    if (type.endsWith('webtests')) continue;
    const actions = valueAt(body, 'properties.actions');
    const groups = asList(
      valueAt(actions, 'actionGroups') ?? asList(actions).map((one) => valueAt(one, 'actionGroupId') ?? null),
    );
    expect(groups.map(asText), symbol).toEqual(['actions.id']);
  }
});

test('the queries read only fields that the code logs', async () => {
  const lines: Properties[] = [];
  const log = (level: string, message: string, fields = {}) => {
    lines.push({ level, message, ...fields });
  };
  await new Hono<Env>()
    .use(logRequests(log))
    .get('/', (c) => c.text(''))
    .request('/');
  const [line = {}] = lines;
  logSignal(log, 'refused', 'session');
  const [, signal = {}] = lines;
  for (const text of [template('alerts.bicep').text, template('workbook.bicep').text, workbookText]) {
    const fields = [...text.matchAll(/\bline\.(\w+)/g)].map(([, field = '']) => field);
    expect(fields).toContain('message');
    expect(
      fields.filter((field) => !(field in line) && !(field in signal) && !WORK_FIELDS.has(field)),
    ).toEqual([]);
  }
});

test('the queries look only for lines that the code writes', () => {
  const code = globSync(['functions/**/*.ts', 'infra/azure/checkAvailability.mjs'])
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const text = `${template('alerts.bicep').text}${template('workbook.bicep').text}${workbookText}`;
  expect(code).toContain("'vault reference unresolved'");
  const messages = [...text.matchAll(/line\.message == "([^"]+)"/g)].map(([, message = '']) => message);
  expect(new Set(messages)).toEqual(
    new Set([
      'request',
      'polls',
      'security signal',
      'mail not sent',
      'video not converted',
      'unexpected',
      'work waits',
      'upkeep finished',
      'address available',
    ]),
  );
  for (const message of messages) expect(code, message).toContain(`'${message}'`);
  for (const field of WORK_FIELDS) expect(code, field).toMatch(new RegExp(`\\b${field}\\b[,:]`));
});

test('each signal has an alert with the threshold from SIGNALS in limits.ts', () => {
  const alerts = asList(template('alerts.bicep').variables['logAlerts']);
  const figures = alerts.flatMap((one) => {
    const query = asText(valueAt(one, 'query'));
    const [, signal] = /line\.signal == "([^"]+)"/.exec(query) ?? [];
    if (signal === undefined) return [];
    const [, times] = /where times > (\d+)/.exec(query) ?? [];
    return [[signal, times === undefined ? valueAt(one, 'threshold') : Number(times)] as const];
  });
  expect(Object.fromEntries(figures)).toEqual(SIGNALS satisfies Readonly<Record<Signal, number>>);
});
