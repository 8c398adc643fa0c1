import pLimit from 'p-limit';
import { beforeAll, describe, expect, test } from 'vitest';
import { ErrorBody } from '#contract/base/errors.ts';
import { renewSummary } from '../../functions/domain/events/renewSummary.ts';
import type { Fault } from '../../infra/local/cosmos/faults.ts';
import { startBlobStorage } from './blobStorage.ts';
import { CALLS, type NamedCall, prepareCall, type PreparedCall } from './calls/calls.ts';
import { createFixture, type Fixture } from './calls/fixture.ts';
import { brokenInvariants } from './invariants.ts';
import { PORTAL_ORIGIN } from './portal.ts';

/** The first fault happens at a store call. A second one happens when the API repeats this store call. */
type FaultsOfCall = readonly [Fault, ...Fault[]];

/** The API retries after these faults, so the caller notices nothing. */
const TEMPORARY: readonly FaultsOfCall[] = [
  [{ kind: '429', ms: 1 }, { kind: '503' }],
  [{ kind: '449', ms: 1, operation: 'batch' }],
  [{ kind: 'timeout-before-commit', operation: 'batch' }],
  [{ kind: 'timeout-after-commit', operation: 'batch' }],
];

/** No operation retries this often. */
const FOREVER = 1_000;

/** These outlast all retries, so the caller gets a 503. Repeating the call must then complete the change, and only once. */
const LASTING: readonly FaultsOfCall[] = [
  // A lasting 429 has the same outcome, but the trial takes longer, because the SDK itself repeats the store call.
  [{ kind: '503', count: FOREVER }],
  [{ kind: 'timeout-after-commit', operation: 'batch', count: FOREVER }],
];

const StrictErrorBody = ErrorBody.strict();

/**
 * @returns `success` or the code of the refusal, the body, and true if the answer has the form that every answer needs. The
 * outcome of a redirect depends on the page that it leads to.
 */
async function outcomeOf(answer: Response) {
  const body = await answer.text();
  if (answer.status === 302) {
    const { origin, pathname } = new URL(answer.headers.get('Location') ?? '');
    const outcomes: Record<string, string> = {
      '/auth': 'success',
      '/unsubscribe/': 'success',
      '/error/401/': 'unauthenticated',
      '/error/503/': 'unavailable',
    };
    return { outcome: outcomes[pathname] ?? pathname, body, wellFormed: origin === PORTAL_ORIGIN };
  }
  if (answer.ok) return { outcome: 'success', body, wellFormed: true };
  const refusal = StrictErrorBody.safeParse(JSON.parse(body));
  const asksToWait = Number(answer.headers.get('Retry-After')) >= 1;
  return {
    outcome: refusal.data?.Code ?? String(answer.status),
    body,
    wellFormed: refusal.success && (answer.status !== 503 || asksToWait),
  };
}

/**
 * Sends a call while faults are set. If the call fails, sends it again without faults.
 * @returns one sentence for each problem, and true if a fault happened
 */
async function sendWithFaults(fixture: Fixture, call: PreparedCall, set: FaultsOfCall, reference: string) {
  const { faults } = fixture.portal.cosmos;
  const problems: string[] = [];
  const check = (holds: boolean, otherwise: string) =>
    holds || problems.push(`${JSON.stringify(set)} ${otherwise}`);
  const done = async () => call.done?.(await fixture.portal.documents()) ?? 1;

  for (const fault of set) faults.add(fault);
  const faultsBefore = JSON.stringify(faults.list());
  const { outcome, body, wellFormed } = await outcomeOf(await call.send());
  const happened = JSON.stringify(faults.list()) !== faultsBefore;
  faults.clear();

  check(wellFormed, `gives a malformed answer: ${body}`);
  if (outcome === 'success') {
    check((await done()) === 1, 'gives success, but the change isn’t in the store exactly once');
    check(call.done !== undefined || body === reference, `changes the answer: ${body}`);
    return { problems, happened };
  }
  check(outcome === 'unavailable', `gives a refusal: ${outcome}`);
  const [{ count, kind }] = set;
  check(count === FOREVER, 'gives 503, but the API should have retried');
  const doneBeforeRepeat = await done();
  const again = await outcomeOf(await call.send());
  // If the store committed but its answer was lost, the API may refuse the repeated call because of that commit.
  const isDueToCommit =
    kind === 'timeout-after-commit' && doneBeforeRepeat === 1 && again.outcome === call.refusalOfRepeat;
  check(
    again.outcome === 'success' || isDueToCommit,
    `gives a refusal of the repeated call: ${again.outcome}`,
  );
  check((await done()) === 1, 'doesn’t leave the change in the store exactly once after the repeated call');
  return { problems, happened };
}

/** Sends the call without a fault. @returns its answer, the number of its store calls, and the number of its batches */
async function sendAsReference({ portal }: Fixture, call: PreparedCall) {
  const { faults } = portal.cosmos;
  // These faults delay nothing. Their counts show how many store calls there are, and how many of them are batches.
  faults.add({ kind: 'latency', ms: 0, count: FOREVER });
  faults.add({ kind: 'latency', ms: 0, count: FOREVER, operation: 'batch' });
  const { body } = await outcomeOf(await call.send());
  const [all, batches] = faults.list().map(({ count = FOREVER }) => FOREVER - count);
  faults.clear();
  return { body, all: all ?? 0, batches: batches ?? 0 };
}

/**
 * Tries one operation with all faults: sets each at the first store call, then at the second, and so on. Meanwhile, no other
 * call may use the fixture, because the faults could hit that call.
 * @returns one sentence for each problem, and the number of the last store call or batch that a fault hit, or 0 if none did
 */
async function trial(fixture: Fixture, call: NamedCall) {
  const prepare = () => prepareCall(call, fixture);
  const { all, batches, body } = await sendAsReference(fixture, await prepare());
  const problems: string[] = [];
  let lastHit = 0;
  for (const faults of [...TEMPORARY, ...LASTING]) {
    const calls = faults[0].operation === 'batch' ? batches : all;
    for (let after = 0; after < calls; after++) {
      const [first, ...more] = faults;
      const set: FaultsOfCall = [{ ...first, after }, ...more.map((fault) => ({ ...fault, after }))];
      const result = await sendWithFaults(fixture, await prepare(), set, body);
      problems.push(...result.problems);
      if (result.happened) lastHit = Math.max(lastHit, after + 1);
    }
  }
  const slow = { kind: 'latency', ms: 2_000 } as const;
  problems.push(...(await sendWithFaults(fixture, await prepare(), [slow], body)).problems);
  // The invariants don't hold until the tasks of the call are done.
  for (const task of fixture.portal.tasks)
    if (task.kind === 'listEvent') await renewSummary(fixture.portal.deps, task);
  problems.push(...brokenInvariants(await fixture.portal.documents()));
  return { problems, lastHit };
}

type Trials = Record<string, Awaited<ReturnType<typeof trial>>>;

/** Creates a fixture. @returns a function that runs the trials of these calls with this fixture */
async function setUpTrials(calls: readonly NamedCall[], environment: Readonly<Record<string, string>>) {
  const fixture = await createFixture(environment);
  return async () => {
    const trials: Trials = {};
    for (const call of calls) trials[call.operation] = await trial(fixture, call);
    await fixture.portal.close();
    return trials;
  };
}

/** Every call of the API, and the variants of some. */
const TRIED: readonly NamedCall[] = CALLS.flatMap((call) => [
  call,
  ...Object.entries(call.variants ?? {}).map(([name, prepare]) => ({
    ...call,
    operation: `${call.operation} ${name}`,
    prepare,
  })),
]);

/** At most this many GET operations share a fixture. Reads don't affect each other. */
const READS_PER_FIXTURE = 5;

function callsPerFixture(): (readonly NamedCall[])[] {
  const reads = TRIED.filter(({ method }) => method === 'GET');
  const fixtures = Math.ceil(reads.length / READS_PER_FIXTURE);
  return [
    ...TRIED.filter(({ method }) => method !== 'GET').map((call) => [call]),
    ...Array.from({ length: fixtures }, (_, fixture) =>
      reads.filter((_, index) => index % fixtures === fixture),
    ),
  ];
}

/** Trials wait half of the time. More of them at once would only delay each other, on a slow machine beyond the store's time limit. */
const FIXTURES_AT_ONCE = 16;

/** Creates all fixtures before the first trial, because running trials would slow the creation down. */
async function tryAll(): Promise<Trials> {
  const blobs = await startBlobStorage();
  const runs: (() => Promise<Trials>)[] = [];
  for (const calls of callsPerFixture()) runs.push(await setUpTrials(calls, blobs.environment));
  const trials = Object.assign({}, ...(await pLimit(FIXTURES_AT_ONCE).map(runs, (run) => run()))) as Trials;
  await blobs.close();
  return trials;
}

/** No fault hits these operations, because they read and write no documents. Health only checks that the database exists. */
const WITHOUT_STORE = [
  'GET /v1/health',
  'GET /v1/openapi.json',
  'GET /v1/qr.svg',
  'GET /v1/unsubscribe/:ticket',
  'GET /v1/uploads/video',
];

/** Runs all trials in one worker. While the trials wait, other workers use the CPU. */
export function testFaults(): void {
  describe('every operation with every fault at every store call', () => {
    let trials: Trials;
    beforeAll(async () => {
      trials = await tryAll();
    });

    const operations = TRIED.map(({ operation }) => operation);
    test.each(operations)('%s succeeds or asks to retry, and takes effect once', (operation) => {
      const { problems = ['wasn’t tried'], lastHit = 0 } = trials[operation] ?? {};
      expect(problems).toEqual([]);
      expect(lastHit > 0).toBe(!WITHOUT_STORE.includes(operation));
    });
  });
}
