import { describe, expect, test } from 'vitest';
import {
  readAzureSettings,
  readSettings,
  readTranscoderSettings,
  unresolvedIn,
} from '../../../functions/hosts/settings.ts';

const KEY = { kty: 'EC', crv: 'P-256', x: 'x', y: 'y', d: 'secret' };

const IN_AZURE = {
  PORTAL_ORIGIN: 'https://portal.example',
  API_ORIGIN: 'https://api.example',
  COSMOS_ENDPOINT: 'https://name.documents.azure.com:443/',
  BLOB_ENDPOINT: 'https://media.blob.core.windows.net',
  QUEUE_ENDPOINT: 'https://host.queue.core.windows.net',
  DELETIONS_ENDPOINT: 'https://host.blob.core.windows.net',
  COMMUNICATION_ENDPOINT: 'https://name.europe.communication.azure.com',
  MAIL_FROM: 'DoNotReply@portal.example',
  SIGN_IN_ISSUER: 'https://login.example/{tenantid}/v2.0',
  SIGN_IN_JWKS: 'https://login.example/keys',
  SIGN_IN_CLIENT_ID: 'portal',
  HOME_TENANT: '11111111-1111-4111-8111-111111111111',
  SESSION_KEY: JSON.stringify(KEY),
};

const MALFORMED: Readonly<Record<string, string>> = {
  PORTAL_ORIGIN: 'https://portal.example/home',
  API_ORIGIN: 'localhost:7071',
  COSMOS_ENDPOINT: 'name.documents.azure.com',
  COSMOS_KEY: '',
  COSMOS_DATABASE: '',
  BLOB_ENDPOINT: 'DefaultEndpointsProtocol=https;AccountName=media',
  BLOB_ACCOUNT_KEY: '',
  QUEUE_ENDPOINT: 'host:10001',
  SMTP_URL: 'http://relay.example',
  COMMUNICATION_ENDPOINT: 'endpoint=https://name.communication.azure.com/;accesskey=secret',
  MAIL_FROM: 'nobody',
  TRANSCODE_LEASE_SECONDS: '0',
  TRANSCODE_PAUSE_SECONDS: '10s',
  TRANSCODE_SLOTS: '1',
  MAIL_PER_MINUTE: '-1',
  MAIL_PER_HOUR: '1.5',
  IMAGE_HOSTS: 'https://images.example,https://*.example',
  SIGN_IN_ISSUER: 'login.example/{tenantid}',
  SIGN_IN_JWKS: '/keys',
  SIGN_IN_CLIENT_ID: '',
  HOME_TENANT: 'brightwater.example',
  // If Azure can't read the secret, the setting contains this reference instead.
  SESSION_KEY: '@Microsoft.KeyVault(SecretUri=https://kv.vault.azure.net/secrets/session-key)',
  APPLICATIONINSIGHTS_CONNECTION_STRING: 'InstrumentationKey=none',
  TRACES_PERCENT: 'all',
  PORTAL_CLOCK_OFFSET: 'tomorrow',
};

const PROBLEM_LINE = /^(\w+) is (missing|malformed): .{4,}, such as \S.*$/;

/** @returns the lines of the error after its heading */
function linesOfError(
  read: (environment: Readonly<Record<string, string>>) => unknown,
  environment: object,
): string[] {
  try {
    read({ ...environment });
    return [];
  } catch (error) {
    const [, ...lines] = (error as Error).message.split('\n');
    return lines;
  }
}

/** @returns each setting with its problem, such as `SMTP_URL malformed` */
const problemsIn = (lines: readonly string[]) =>
  lines.map((line) => {
    const [, name, problem] = PROBLEM_LINE.exec(line) ?? [];
    return `${name} ${problem}`;
  });

describe('settings that move the clock or raise the limits', () => {
  const testSettings = { PORTAL_CLOCK_OFFSET: '2d', PORTAL_LIMITS_FACTOR: '1000' };
  const refused = [
    'PORTAL_CLOCK_OFFSET isn’t allowed in Azure: it moves the clock that all rules use, to try out phases and deadlines',
    'PORTAL_LIMITS_FACTOR isn’t allowed in Azure: it multiplies the limits on what people can do, for tests',
  ];

  test.each([
    ['the host of Azure', readAzureSettings, {}],
    ['an app that the platform has named', readSettings, { WEBSITE_SITE_NAME: 'func-portal' }],
    ['a managed identity without a key', readSettings, { IDENTITY_ENDPOINT: 'http://127.0.0.1/token' }],
    ['the job of the transcoder', readTranscoderSettings, { CONTAINER_APP_JOB_NAME: 'caj-portal' }],
  ])('prevent the start in Azure, which the portal recognises by %s', (_where, read, names) => {
    expect(linesOfError(read, { ...IN_AZURE, ...names })).toEqual([]);
    expect(linesOfError(read, { ...IN_AZURE, ...names, ...testSettings })).toEqual(refused);
    expect(linesOfError(read, { ...IN_AZURE, ...names, PORTAL_CLOCK_OFFSET: 'tomorrow' })).toEqual([
      refused[0],
    ]);
  });

  test('are accepted outside Azure', () => {
    const local = { ...IN_AZURE, COSMOS_KEY: 'c2VjcmV0', IDENTITY_ENDPOINT: 'http://127.0.0.1/token' };
    expect(readSettings({ ...local, ...testSettings })).toMatchObject({
      PORTAL_CLOCK_OFFSET: 2 * 86_400_000,
      PORTAL_LIMITS_FACTOR: 1_000,
    });
  });
});

describe('the settings of the functions', () => {
  test.each([
    [undefined, []],
    ['', []],
    [
      'https://images.example, https://more.example:8443,',
      ['https://images.example', 'https://more.example:8443'],
    ],
  ])('name the hosts of pictures as a list: %j', (IMAGE_HOSTS, hosts) => {
    expect(readSettings({ ...IN_AZURE, IMAGE_HOSTS }).IMAGE_HOSTS).toEqual(hosts);
  });

  test('have defaults for everything that Azure needn’t set', () => {
    expect(readSettings(IN_AZURE)).toMatchObject({
      COSMOS_DATABASE: 'portal',
      MAIL_PER_MINUTE: 30,
      SIGN_IN_ISSUER: IN_AZURE.SIGN_IN_ISSUER,
    });
  });

  test.each(Object.keys(IN_AZURE))('need %s, and the error names it', (name) => {
    expect(problemsIn(linesOfError(readSettings, { ...IN_AZURE, [name]: undefined }))).toEqual([
      `${name} missing`,
    ]);
  });

  test.each(Object.entries(MALFORMED))('refuse a malformed %s, and the error names it', (name, value) => {
    expect(problemsIn(linesOfError(readSettings, { ...IN_AZURE, [name]: value }))).toEqual([
      `${name} malformed`,
    ]);
  });

  test('never appear in the error with their values, because a value may be a misplaced key', () => {
    const misplaced = Object.fromEntries(Object.keys(MALFORMED).map((name) => [name, 'a misplaced key']));
    expect(linesOfError(readSettings, misplaced).join()).not.toContain('misplaced');
  });

  test('are all named at once if missing or malformed', () => {
    expect(problemsIn(linesOfError(readSettings, {})).toSorted()).toEqual(
      Object.keys(IN_AZURE)
        .map((name) => `${name} missing`)
        .toSorted(),
    );
    const wrong = linesOfError(readSettings, { ...IN_AZURE, ...MALFORMED });
    expect(problemsIn(wrong).toSorted()).toEqual(
      Object.keys(MALFORMED)
        .map((name) => `${name} malformed`)
        .toSorted(),
    );
  });
});

test('the settings in Azure name an email service and refuse a relay', () => {
  expect(readAzureSettings(IN_AZURE)).toMatchObject({ MAIL_FROM: IN_AZURE.MAIL_FROM });
  const { COMMUNICATION_ENDPOINT: _service, ...others } = IN_AZURE;
  const [relay, service] = linesOfError(readAzureSettings, { ...others, SMTP_URL: 'smtp://relay.example' });
  expect(service).toMatch(/^COMMUNICATION_ENDPOINT is missing: /);
  expect(relay).toMatch(/^SMTP_URL is malformed: for local use only; /);
});

test('one error names all wrong settings of the transcoder', () => {
  expect(problemsIn(linesOfError(readTranscoderSettings, { PORTAL_ORIGIN: 'portal' })).toSorted()).toEqual([
    'BLOB_ENDPOINT missing',
    'COSMOS_ENDPOINT missing',
    'PORTAL_ORIGIN malformed',
    'QUEUE_ENDPOINT missing',
  ]);
});

test('a key that Azure can’t read from the vault is named, and only the session key prevents the start', () => {
  const reference = '@Microsoft.KeyVault(SecretUri=https://kv.vault.azure.net/secrets/key/1)';
  const environment = { ...IN_AZURE, PREVIOUS_SESSION_KEY: reference, WEBHOOK_KEY: reference };
  expect(unresolvedIn(environment)).toEqual(['PREVIOUS_SESSION_KEY', 'WEBHOOK_KEY']);
  expect(unresolvedIn(IN_AZURE)).toEqual([]);
  const settings = readAzureSettings(environment);
  expect([settings.PREVIOUS_SESSION_KEY, settings.WEBHOOK_KEY]).toEqual([undefined, null]);
  expect(readAzureSettings({ ...IN_AZURE, PREVIOUS_SESSION_KEY: '' }).PREVIOUS_SESSION_KEY).toBe(undefined);
  expect(
    readAzureSettings({ ...IN_AZURE, PREVIOUS_SESSION_KEY: JSON.stringify(KEY) }).PREVIOUS_SESSION_KEY,
  ).toEqual(KEY);
  expect(() => readAzureSettings({ ...IN_AZURE, SESSION_KEY: reference })).toThrow(
    'SESSION_KEY is malformed',
  );
});
