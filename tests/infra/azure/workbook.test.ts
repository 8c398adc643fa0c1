import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { asText, valueAt } from '../../support/bicep/template.ts';
import { template } from './templates.ts';

const Page = z.object({
  items: z.array(
    z.object({
      name: z.string(),
      content: z.looseObject({ query: z.string().optional(), queryType: z.number().optional() }),
    }),
  ),
});

const source = readFileSync('infra/azure/workbook.json', 'utf8');
const { items } = Page.parse(JSON.parse(source));
const queryOf = (name: string) => items.find((item) => item.name === name)?.content.query ?? '';

test('the operator’s page shows visits, votes, uploads, latency and cost', () => {
  for (const name of ['visits', 'votes', 'uploads', 'latency', 'cost'])
    expect(queryOf(name), name).not.toBe('');
  expect(new Set(items.map(({ name }) => name)).size).toBe(items.length);
});

test('the queries of the operator’s page name only routes of the API', () => {
  const routes = globSync('functions/features/*/routes.ts')
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const named = [...source.matchAll(/"(\/v1\/[^"\\]+)\\"/g)].map(([, route = '']) => route);
  expect(named.length).toBeGreaterThan(3);
  for (const route of named) expect(routes).toContain(`'${route}'`);
});

test('the operator’s page gets its logs from the workspace, and its cost from the resource group', () => {
  const variables = template('workbook.bicep').variables;
  const filled = [...asText(variables['page']).matchAll(/'(\{\{\w+\}\})'/g)].map(([, name]) => name);
  expect(new Set(source.match(/\{\{\w+\}\}/g))).toEqual(new Set(filled));
  const cost = JSON.parse(queryOf('cost')) as { path: string; data: string };
  expect(cost.path).toBe('{{GROUP}}/providers/Microsoft.CostManagement/query');
  expect(JSON.parse(cost.data)).toMatchObject({ type: 'ActualCost', timeframe: 'MonthToDate' });
  const [workbook] = template('workbook.bicep').resources;
  // Azure refuses a workbook whose name isn't a GUID.
  expect(asText(workbook?.body['name'])).toMatch(/^guid\(/);
  expect(valueAt(workbook?.body, 'kind')).toBe('shared');
});
