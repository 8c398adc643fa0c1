import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import * as z from 'zod';
import { expect, test } from 'vitest';
import type { Env } from '../../../functions/http/route.ts';
import { logRequests } from '../../../functions/http/middleware.ts';
import { SIGNALS, type Signal } from '#contract/limits.ts';
import { logSignal } from '../../../functions/core/signals.ts';
import { asList, asText, type Properties, type Template, valueAt } from './bicep.ts';
import { broken, template } from './templates.ts';

const ALERTS = [
  'Microsoft.Insights/metricAlerts',
  'Microsoft.Insights/scheduledQueryRules',
  'Microsoft.Insights/webtests',
];

/** @returns for each kind of problem whether an alert reports it */
function reportedBy({ resources, variables }: Template): Readonly<Record<string, boolean>> {
  const queries = asList(variables['logAlerts']).map((one) => asText(valueAt(one, 'query')));
  const criteria = resources.flatMap(({ body }) => asList(valueAt(body, 'properties.criteria.allOf')));
  const seesCode = (code: string) =>
    criteria.some((one) =>
      asList(valueAt(one, 'dimensions')).some((dimension) =>
        asList(valueAt(dimension, 'values')).includes(code),
      ),
    );
  const daysLeft = resources.map(({ body }) =>
    valueAt(body, 'properties.ValidationRules.SSLCertRemainingLifetimeCheck'),
  );
  return {
    failures: queries.some((query) => query.includes('line.status) >= 500')),
    latency: queries.some((query) => query.includes('percentile(todouble(line.ms)')),
    'dead letters': queries.some((query) => query.includes('-poison/') && query.includes('PutMessage')),
    '429s': seesCode('429'),
    certificate: daysLeft.some((days) => typeof days === 'number' && days >= 7),
  };
}

const everything = { failures: true, latency: true, 'dead letters': true, '429s': true, certificate: true };

test('alerts report failures, latency, 429s, dead letters and an expiring certificate', () => {
  expect(reportedBy(template('alerts.bicep'))).toEqual(everything);
});

test.each([
  ['failures', '>= 500', '>= 600'],
  ['latency', 'percentile(todouble(line.ms)', 'max(todouble(line.bytes)'],
  ['dead letters', '"PutMessage"', '"GetMessage"'],
  ['429s', "['429']", "['400']"],
  ['certificate', 'SSLCertRemainingLifetimeCheck: 14', 'SSLCertRemainingLifetimeCheck: 0'],
])('the check finds a missing alert: %s', (what, piece, by) => {
  expect(reportedBy(broken('alerts.bicep', piece, by))).toEqual({ ...everything, [what]: false });
});

const HostFile = z.object({
  logging: z.object({
    applicationInsights: z.object({ samplingSettings: z.object({ excludedTypes: z.string() }) }),
  }),
});

test('log lines that an alert counts are never sampled', async () => {
  const { logging } = HostFile.parse(JSON.parse(await readFile('functions/host.json', 'utf8')));
  expect(logging.applicationInsights.samplingSettings.excludedTypes.split(';')).toContain('Trace');
});

test('the budget notifies a person about actual and forecast costs', () => {
  const [budget] = template('budget.bicep').resources;
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
    // A web test reports through the alert on its result.
    if (type.endsWith('webtests')) continue;
    const actions = valueAt(body, 'properties.actions');
    const groups = asList(
      valueAt(actions, 'actionGroups') ?? asList(actions).map((one) => valueAt(one, 'actionGroupId') ?? null),
    );
    expect(groups.map(asText), symbol).toEqual(['actions.id']);
  }
});

test('the queries read fields that the API logs for each request', async () => {
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
  const { text } = template('alerts.bicep');
  const fields = [...text.matchAll(/\bline\.(\w+)/g)].map(([, field = '']) => field);
  expect(new Set(fields)).toEqual(new Set(['message', 'status', 'ms', 'signal', 'session']));
  expect(fields.filter((field) => !(field in line) && !(field in signal))).toEqual([]);
  for (const one of [line, signal]) expect(text).toContain(`line.message == "${asText(one['message'])}"`);
});

test('each signal has an alert with the figure from SIGNALS in limits.ts', () => {
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
