import { expect, test } from 'vitest';
import { webhookProblem } from '#contract/channel/webhookAddress.ts';
import { hostileStrings } from '../../../support/hostile/hostileStrings.ts';
import { HOSTS, WORKFLOW, WORKFLOW_HOST } from '../../../support/workflow.ts';

const changed = (from: string, to: string) => {
  expect(WORKFLOW).toContain(from);
  return WORKFLOW.replace(from, to);
};

test('accepts the address of a workflow, with and without its port', () => {
  expect(webhookProblem(WORKFLOW, HOSTS)).toBeNull();
  expect(webhookProblem(changed(':443', ''), HOSTS)).toBeNull();
  expect(webhookProblem(changed('https:', 'HTTPS:'), HOSTS)).toBeNull();
});

test.each([
  ['plain http', changed('https:', 'http:')],
  ['another port', changed(':443', ':8443')],
  ['a user', changed('https://', 'https://mia@')],
  ['a user and a password', changed('https://', 'https://mia:secret@')],
  ['another path', changed('/powerautomate/', '/other/')],
  ['a path that leaves the prefix', changed('/workflows/8d0b', '/workflows/../../../secrets')],
  ['an encoded path that leaves the prefix', changed('/workflows/8d0b', '/workflows/%2e%2e/%2e%2e/secrets')],
  ['no signature', changed('&sig=', '&other=')],
  ['an empty signature', WORKFLOW.slice(0, WORKFLOW.indexOf('&sig=') + 5)],
  ['a fragment', `${WORKFLOW}#x`],
  ['a file', 'file:///etc/passwd'],
  ...hostileStrings.map((text): [string, string] => [JSON.stringify(text).slice(0, 40), text]),
] as [string, string][])('refuses %s', (_what, address) => {
  expect(webhookProblem(address, HOSTS)).toBe('shape');
});

test.each([
  'environment.api.powerplatform.com',
  'evilenvironment.api.powerplatform.com',
  'x.environment.api.powerplatform.com.evil.example',
  'x.environment.api.powerplatform.com.',
  'x.environment.api.powerplatform.co',
  'localhost',
  '127.0.0.1',
  '[::1]',
  '169.254.169.254',
  '2130706433',
  'xn--environment-.api.powerplatform.com',
])('refuses the host %s', (host) => {
  expect(webhookProblem(changed(WORKFLOW_HOST, host), HOSTS)).toBe('host');
});
