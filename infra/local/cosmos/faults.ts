import { type Answer, flag, header, json, type Request } from './answer.ts';
import { CosmosError } from './errors.ts';
import { isObject } from './json.ts';

const KINDS = [
  '412',
  '429',
  '449',
  '503',
  'timeout-before-commit',
  'timeout-after-commit',
  'latency',
] as const;
const OPERATIONS = ['read', 'write', 'query', 'batch'] as const;

type FaultKind = (typeof KINDS)[number];

/** Faults affect only requests for documents, never those for databases, containers, key ranges or query plans. */
type FaultOperation = (typeof OPERATIONS)[number];

/** A fault affects only requests that match its `method`, `container` and `operation`. A missing property excludes no request. */
export type Fault = {
  kind: FaultKind;
  method?: string;
  container?: string;
  operation?: FaultOperation;
  /** The number of times that the fault happens. The default is 1, or no limit with `probability` or `unitsPerSecond`. */
  count?: number;
  /** This many matching requests pass first, so that the fault happens at a certain step of a longer operation. */
  after?: number;
  /** The share of the matching requests at which the fault happens, from 0 to 1. `seed` makes the choice repeatable. */
  probability?: number;
  seed?: number;
  /**
   * In milliseconds: the delay that 429 and 449 tell the client to wait, or the length of `latency`. While `latency` delays a
   * write, other writes of its documents get a 449.
   */
  ms?: number;
  /**
   * For 429: the fault happens only to requests for a partition that has spent this many request units in this second. It then
   * sets `ms` itself. A request that exceeds the units is answered, and the excess counts in the next seconds.
   */
  unitsPerSecond?: number;
  /** For timeouts: true keeps the connection open without an answer. By default, the endpoint closes the connection. */
  hold?: boolean;
};

export type FaultSubject = {
  method: string;
  database: string;
  container: string;
  /** In the form that `partitionKeyText` returns. Undefined for a query in all partitions. */
  partitionKey: string | undefined;
  operation: FaultOperation;
};

type Active = {
  fault: Fault;
  pass: number;
  remaining: number;
  random: () => number;
  /** The time until which each partition's request units are spent, in milliseconds since 1970. */
  spentUntil: Map<string, number>;
};

const RETRY_MS = 10;
const LATENCY_MS = 100;

export class Faults {
  #active: Active[] = [];

  add(fault: Fault): void {
    const recurs = fault.probability !== undefined || fault.unitsPerSecond !== undefined;
    const { after = 0, count = recurs ? Infinity : 1, seed = 1 } = fault;
    const random = randomNumbers(seed);
    this.#active.push({ fault, pass: after, remaining: count, random, spentUntil: new Map() });
  }

  list(): Fault[] {
    return this.#active.map(({ fault, remaining }) =>
      remaining === Infinity ? fault : { ...fault, count: remaining },
    );
  }

  clear(): void {
    this.#active = [];
  }

  /**
   * Chooses the faults that happen to a request: all matching latencies, whose sum it returns, and the oldest matching
   * fault of another kind. Each of these faults then has one occurrence fewer left.
   */
  take(subject: FaultSubject): { latency: number; fault: Fault | undefined } {
    let latency = 0;
    let taken: Fault | undefined;
    for (const active of this.#active) {
      const { fault } = active;
      const due = fault.kind === 'latency' || !taken;
      if (!due || !matches(fault, subject)) continue;
      const waitMs = fault.unitsPerSecond === undefined ? undefined : waitForUnits(active, subject);
      if (waitMs === 0) continue;
      if (active.pass > 0) {
        active.pass -= 1;
        continue;
      }
      if (fault.probability !== undefined && active.random() >= fault.probability) continue;
      active.remaining -= 1;
      if (fault.kind === 'latency') latency += fault.ms ?? LATENCY_MS;
      else taken = waitMs === undefined ? fault : { ...fault, ms: waitMs };
    }
    this.#active = this.#active.filter(({ remaining }) => remaining > 0);
    return { latency, fault: taken };
  }

  /** Counts the charge of a request against `unitsPerSecond`. A query across partitions counts in each that it read from. */
  spend(subject: FaultSubject, { charge, shares }: Answer): void {
    const charges = shares ?? new Map([[subject.partitionKey, charge]]);
    for (const { fault, spentUntil } of this.#active) {
      if (fault.unitsPerSecond === undefined || !matches(fault, subject)) continue;
      for (const [partitionKey, units] of charges) {
        const key = partitionOf({ ...subject, partitionKey });
        const from = Math.max(spentUntil.get(key) ?? 0, secondOf(Date.now()));
        spentUntil.set(key, from + (units / fault.unitsPerSecond) * SECOND_MS);
      }
    }
  }
}

const SECOND_MS = 1_000;

/** @returns the start of the second */
function secondOf(time: number): number {
  return Math.floor(time / SECOND_MS) * SECOND_MS;
}

/** @returns the milliseconds until the partition has request units again, or 0 if it has some */
function waitForUnits({ spentUntil }: Active, subject: FaultSubject): number {
  const now = Date.now();
  return Math.max(0, secondOf(spentUntil.get(partitionOf(subject)) ?? 0) - now);
}

/** @returns a name that differs between partitions */
export function partitionOf({ database, container, partitionKey }: FaultSubject): string {
  return [database, container, partitionKey].join('/');
}

/** Thrown to send no answer to a request. */
export class Silence extends Error {
  readonly hold: boolean;

  constructor({ hold = false }: Fault) {
    super('No answer, because of an injected fault.');
    this.hold = hold;
  }
}

/**
 * Answers as the fault says. The fault 412 only replaces the ETags in If-Match with a stale one, so it changes nothing in a
 * request without If-Match.
 */
export function withFault<Result>(
  fault: Fault | undefined,
  request: Request,
  answer: (request: Request) => Result,
): Result {
  const work = () => answer(request);
  if (!fault) return work();
  const { kind, ms = RETRY_MS } = fault;
  const wait = { 'x-ms-retry-after-ms': String(ms) };
  switch (kind) {
    case '412':
      return answer(withStaleTags(request));
    case '429':
      throw new CosmosError(429, 'Request rate is large (an injected fault).', {
        ...wait,
        'x-ms-substatus': '3200',
      });
    case '449':
      throw conflictingRequest(wait);
    case '503':
      throw new CosmosError(503, 'Service is currently unavailable (an injected fault).');
    case 'timeout-before-commit':
      throw new Silence(fault);
    case 'timeout-after-commit':
      work();
      throw new Silence(fault);
    case 'latency':
      return work();
  }
}

export function conflictingRequest(headers: Record<string, string> = {}): CosmosError {
  const message = 'Conflicting request to resource has been attempted. Retry to avoid conflicts.';
  return new CosmosError(449, message, headers);
}

const STALE = '"stale"';

/** Replaces each ETag of If-Match, as if someone had just changed the document. */
function withStaleTags(request: Request): Request {
  const headers = header(request, 'if-match') === undefined ? {} : { 'if-match': STALE };
  const stale = { ...request, headers: { ...request.headers, ...headers } };
  const isBatch = flag(request, 'x-ms-cosmos-is-batch-request');
  const operations: unknown = isBatch ? json(request) : undefined;
  if (!Array.isArray(operations)) return stale;
  const body = operations.map((operation: unknown) =>
    isObject(operation) && operation['ifMatch'] !== undefined ? { ...operation, ifMatch: STALE } : operation,
  );
  return { ...stale, body: Buffer.from(JSON.stringify(body)) };
}

/** Checks the fault that a request contains, and returns it. @throws CosmosError 400 with a sentence for the developer */
export function parseFault(value: unknown): Fault {
  if (!isObject(value)) throw new CosmosError(400, 'A fault must be a JSON object.');
  const { kind, operation, method, container, hold, ...rest } = value;
  const { count, after, probability, seed, ms, unitsPerSecond, ...unknown } = rest;
  const unknownNames = Object.keys(unknown);
  if (unknownNames.length > 0) throw new CosmosError(400, `A fault can’t have ${unknownNames.join(', ')}.`);
  const known = KINDS.find((name) => name === kind);
  if (!known) throw new CosmosError(400, `The kind of a fault must be one of ${KINDS.join(', ')}.`);
  const fault: Fault = { kind: known };
  if (operation !== undefined) {
    const named = OPERATIONS.find((name) => name === operation);
    if (!named)
      throw new CosmosError(400, `The operation of a fault must be one of ${OPERATIONS.join(', ')}.`);
    fault.operation = named;
  }
  for (const [name, text] of Object.entries({ method, container })) {
    if (text === undefined) continue;
    if (typeof text !== 'string') throw new CosmosError(400, `${name} must be a string.`);
    Object.assign(fault, { [name]: text });
  }
  if (hold !== undefined && typeof hold !== 'boolean')
    throw new CosmosError(400, 'hold must be true or false.');
  if (hold !== undefined) fault.hold = hold;
  for (const [name, number] of Object.entries({ count, after, probability, seed, ms, unitsPerSecond })) {
    if (number === undefined) continue;
    if (typeof number !== 'number' || number < 0)
      throw new CosmosError(400, `${name} must be a number, 0 or above.`);
    if ((name === 'count' || name === 'unitsPerSecond') && number < 1)
      throw new CosmosError(400, `${name} must be 1 or above.`);
    Object.assign(fault, { [name]: number });
  }
  return fault;
}

function matches(fault: Fault, subject: FaultSubject): boolean {
  return (
    (fault.method === undefined || fault.method.toUpperCase() === subject.method) &&
    (fault.container === undefined || fault.container === subject.container) &&
    (fault.operation === undefined || fault.operation === subject.operation)
  );
}

/** @returns a function that returns random numbers from 0 to 1 (mulberry32). The same seed gives the same numbers. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
