import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { context, diag, trace } from '@opentelemetry/api';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTracing, type TraceExporter } from '../../functions/adapters/openTelemetry.ts';
import { createApp } from '../../functions/app.ts';
import { QUEUES } from '../../functions/background/background.ts';
import { backgroundDepsOf } from '../../functions/hosts/backgroundDepsOf.ts';
import { POLLS } from '../../functions/http/polls.ts';
import { type BlobStorage, startBlobStorage } from '../support/blobStorage.ts';
import { CALLS, prepareCall, type PreparedCall } from '../support/calls/calls.ts';
import { createFixture, type Fixture } from '../support/calls/fixture.ts';
import { operationsOf } from '../support/histories/operations.ts';
import { type Ingestion, startIngestion } from '../support/hosts/ingestion.ts';

/** Each part of the forged token contains this text, because a part could leak by itself. */
const CANARY = 'canary5f1e';
const CANARY_TOKEN = `eyJ${CANARY}.${CANARY}payload.${CANARY}signature`;

/** Besides the canary, these patterns find the data of all people in the tests, and secrets that the API created. */
const SECRETS: Readonly<Record<string, RegExp>> = {
  'a token, or the ticket of an upload': /eyJ[\w-]{6,}|[\w-]{16,}\.[\w-]{16,}\.[\w-]{16,}/,
  'a signature of an address': /\bsig=|\bse=\d/,
  'a part of the address of a Teams workflow': /powerautomate|Qm90aGVyU2lnbmF0dXJl/,
  'the address of a calendar feed': /[0-9a-f]{32}-[\w-]{43}/,
  'an Authorization header': /bearer \S/i,
  'an email address': /[\w.+-]+@[\w-]+(\.[\w-]+)*\.example/,
  'the name of a person': /\bPerson \d+\b/,
  'a part of the forged token': new RegExp(CANARY),
};

/** These settings stop the exporter's telemetry about itself, as in `infra/azure/functions.bicep`. */
const QUIET = [
  'APPLICATION_INSIGHTS_NO_STATSBEAT',
  'APPLICATIONINSIGHTS_OPENTELEMETRY_RESOURCE_METRIC_DISABLED',
];

const secretsIn = (text: string) =>
  Object.entries(SECRETS).flatMap(([what, form]) => {
    const [secret] = form.exec(text) ?? [];
    return secret === undefined ? [] : [`${what}: ${secret}`];
  });

const authorities = getCACertificates('default');

let blobs: BlobStorage;
let ingestion: Ingestion;
let tracing: TraceExporter;
let fixture: Fixture;
let output = '';
const statuses: Record<string, number[]> = {};
const recordStatus = (operation: string, { status }: Response) => (statuses[operation] ??= []).push(status);
const AUDIT = 'GET /v1/o/:org/audit/csv/audit.csv';
let audit = '';

beforeAll(async () => {
  [blobs, ingestion] = await Promise.all([startBlobStorage(), startIngestion()]);
  setDefaultCACertificates([...authorities, ingestion.authority]);
  for (const name of QUIET) vi.stubEnv(name, 'true');
  tracing = startTracing({ connectionString: ingestion.connectionString, byIdentity: false, percent: 100 });
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((chunk) => {
      output += String(chunk);
      return true;
    });
  try {
    fixture = await createFixture(blobs.environment);
    const { faults } = fixture.portal.cosmos;
    const calls: [string, PreparedCall][] = [];
    for (const call of CALLS) calls.push([call.operation, await prepareCall(call, fixture)]);
    // This fault prevents every write, so each call can succeed afterwards.
    faults.add({ kind: '503', count: 10_000 });
    await Promise.all(calls.map(async ([operation, call]) => recordStatus(operation, await call.send())));
    faults.clear();
    for (const [operation, call] of calls) {
      const answer = await call.send();
      recordStatus(operation, answer);
      if (operation === AUDIT) audit = await answer.text();
    }
    await runQueuedTasks();
    for (const [operation] of calls)
      for (const answer of await sendRefused(operation)) recordStatus(operation, answer);
  } finally {
    vi.restoreAllMocks();
    await tracing.end();
  }
});
afterAll(async () => {
  // Undo all global changes, because other test files run in this process.
  for (const global of [trace, context, diag]) global.disable();
  setDefaultCACertificates(authorities);
  vi.unstubAllEnvs();
  await fixture.portal.close();
  await Promise.all([blobs.close(), ingestion.close()]);
});

/** Runs the queued tasks, except conversions of videos. The mail relay refuses each email, and its error contains the whole email. */
async function runQueuedTasks(): Promise<void> {
  const { deps, tasks } = fixture.portal;
  const backgroundDeps = backgroundDepsOf(deps, {
    send: async (mail) => {
      throw new Error(`550 ${JSON.stringify(mail)}`);
    },
  });
  // Copy the list, because an email that fails is queued again.
  for (const task of tasks.slice())
    if (task.kind !== 'transcode') await QUEUES.tasks.work(backgroundDeps, task).catch(() => undefined);
}

const requestOf = (operation: string, token: string) => {
  const [method = '', pattern = ''] = operation.split(' ');
  const ids: Readonly<Record<string, string>> = fixture.team;
  const path = pattern.replace(/:(\w+)/g, (_all, name: string) => ids[name] ?? CANARY.repeat(3));
  const secrets = `token=${CANARY_TOKEN}&ticket=${CANARY_TOKEN}&email=${CANARY}@canary.example&sig=${CANARY}`;
  return [
    `${path}/?${secrets}`,
    {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        traceparent: `00-${CANARY_TOKEN}-01`,
        tracestate: `canary=${CANARY}`,
        baggage: `email=${CANARY}@canary.example`,
        Cookie: `session=${CANARY_TOKEN}`,
      },
      ...(method === 'GET'
        ? {}
        : { body: JSON.stringify({ token: CANARY_TOKEN, email: `${CANARY}@canary.example`, name: CANARY }) }),
    },
  ] as const;
};

/** Sends three requests: with a forged token, with invalid input, and with a store that throws an unknown error. */
async function sendRefused(operation: string): Promise<Response[]> {
  const { owner, portal } = fixture;
  const { deps } = portal;
  const brokenStore = new Proxy(deps.store, {
    get: () => async () => {
      throw new TypeError('Cannot read properties of undefined.');
    },
  });
  const { request: requestWithBrokenStore } = createApp({ ...deps, store: brokenStore });
  // Two of the calls end the session.
  const newToken = async () => (await portal.signIn(owner.person)).token;
  return [
    await portal.request(...requestOf(operation, CANARY_TOKEN)),
    await portal.request(...requestOf(operation, await newToken())),
    await requestWithBrokenStore(...requestOf(operation, await newToken())),
  ];
}

describe('secrets and personal data', () => {
  test('are sent to every operation, and all kinds of answers occur', () => {
    expect(new Set(Object.keys(statuses))).toEqual(operationsOf(fixture.portal.app));
    const all = Object.values(statuses).flat();
    for (const status of [200, 201, 204, 401, 404, 422, 500, 503]) expect(all).toContain(status);
    // The owner's session reaches all other calls.
    const unauthenticated = Object.keys(statuses).filter((operation) => statuses[operation]?.at(-1) === 401);
    expect(unauthenticated.toSorted()).toEqual(['POST /v1/teams/authenticate', 'POST /v1/u/authenticate']);
    // If the patterns didn't find the owner's token, address and name, the tests below would prove nothing.
    expect(
      secretsIn(`${fixture.owner.token} ${fixture.owner.person.email} ${fixture.owner.person.name}`),
    ).toHaveLength(3);
  });

  test('never appear in the log', () => {
    const { log } = fixture.portal;
    expect(log.length).toBeGreaterThan(Object.keys(statuses).length * 5);
    expect(log.some((line) => line.startsWith('error unexpected'))).toBe(true);
    expect(log.some((line) => line.startsWith('warn store unavailable'))).toBe(true);
    expect(log.flatMap((line) => secretsIn(line).map((secret) => `${secret} in ${line}`))).toEqual([]);
    expect(log.some((line) => line.includes('mail not sent'))).toBe(true);
    expect(output).toContain('unexpected');
    expect(secretsIn(output)).toEqual([]);
  });

  test('never appear in traces', () => {
    const names = new Set(ingestion.envelopes.map(({ data }) => data.baseData.name));
    const traced = CALLS.filter(({ operation }) => !POLLS.has(operation.replace('GET ', '')));
    for (const { operation } of traced) expect(names).toContain(operation);
    expect([...names].filter((name) => name.endsWith(' blob')).length).toBeGreaterThan(3);
    expect(ingestion.received.flatMap(secretsIn)).toEqual([]);
  });

  test("appear in the audit log only as people's names and addresses", () => {
    expect(audit.split('\n').length).toBeGreaterThan(5);
    const secretKinds = secretsIn(audit).map((secret) => secret.split(':')[0]);
    expect(
      secretKinds.filter((what) => what !== 'an email address' && what !== 'the name of a person'),
    ).toEqual([]);
  });
});
