import { setTimeout as sleep } from 'node:timers/promises';

import { flag, header, json, type Request } from './answer.ts';
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

/** What a request does to documents. Databases, containers, key ranges and query plans are never made to fail. */
type FaultOperation = (typeof OPERATIONS)[number];

/** A fault to inject. Filters that are left out match everything. */
export type Fault = {
  kind: FaultKind;
  /** The HTTP method. */
  method?: string;
  /** The id of the container. */
  container?: string;
  operation?: FaultOperation;
  /** How often it happens; 1 unless there is a probability, which without a count lasts until it is cleared. */
  count?: number;
  /** How many requests that match pass unharmed before it: 0 unless told. Places a fault at one step of a longer work. */
  after?: number;
  /** From 0 to 1, drawn from a sequence that the seed fixes. */
  probability?: number;
  seed?: number;
  /** The wait that 429 and 449 ask for, and the length of `latency`. */
  ms?: number;
  /** A time-out keeps the connection open and silent, where it would otherwise be cut. */
  hold?: boolean;
};

/** What a request is matched by. */
export type FaultSubject = { method: string; container: string; operation: FaultOperation };

type Active = { fault: Fault; pass: number; remaining: number; random: () => number };

/** Milliseconds where a fault names none. */
const RETRY_MS = 10;
const LATENCY_MS = 100;

/** The faults that are waiting to happen. */
export class Faults {
  #active: Active[] = [];

  /** Adds a fault, behind those that are there: the first that matches a request happens. */
  add(fault: Fault): void {
    const { after = 0, count = fault.probability === undefined ? 1 : Infinity, seed = 1 } = fault;
    this.#active.push({ fault, pass: after, remaining: count, random: randomNumbers(seed) });
  }

  /** The faults that may still happen, `count` being how often. */
  list(): Fault[] {
    return this.#active.map(({ fault, remaining }) =>
      remaining === Infinity ? fault : { ...fault, count: remaining },
    );
  }

  /** Forgets all of them. */
  clear(): void {
    this.#active = [];
  }

  /**
   * Takes what happens to a request: every latency that matches, and the first other fault.
   * @returns the wait in milliseconds before anything else, and the fault
   */
  take(subject: FaultSubject): { latency: number; fault: Fault | undefined } {
    let latency = 0;
    let taken: Fault | undefined;
    for (const active of this.#active) {
      const { fault } = active;
      const due = fault.kind === 'latency' || !taken;
      if (!due || !matches(fault, subject)) continue;
      if (active.pass > 0) {
        active.pass -= 1;
        continue;
      }
      if (fault.probability !== undefined && active.random() >= fault.probability) continue;
      active.remaining -= 1;
      if (fault.kind === 'latency') latency += fault.ms ?? LATENCY_MS;
      else taken = fault;
    }
    this.#active = this.#active.filter(({ remaining }) => remaining > 0);
    return { latency, fault: taken };
  }
}

/** Thrown where a request is to be left without an answer. */
export class Silence extends Error {
  /** Whether the connection stays open. */
  readonly hold: boolean;

  constructor({ hold = false }: Fault) {
    super('No answer, by an injected fault.');
    this.hold = hold;
  }
}

/**
 * Does the work of a request, or lets a fault happen in its place or behind it. A 412 comes from the work itself, which is
 * given a request whose ETags are no longer right: a batch is then refused as a whole, by its own rule. Where a request names
 * no ETag there is nothing to refuse.
 * @throws CosmosError 429, 449 or 503, or Silence for a time-out; after a commit also when the work itself was refused
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
      throw new CosmosError(
        449,
        'Conflicting request to resource has been attempted (an injected fault).',
        wait,
      );
    case '503':
      throw new CosmosError(503, 'Service is currently unavailable (an injected fault).');
    case 'timeout-before-commit':
      throw new Silence(fault);
    case 'timeout-after-commit':
      try {
        work();
      } catch (cause) {
        if (!(cause instanceof CosmosError)) throw cause;
      }
      throw new Silence(fault);
    case 'latency':
      return work();
  }
}

/** An ETag that no document has. */
const STALE = '"stale"';

/** The request as it would be had somebody else just changed every document that it names the ETag of. */
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

/** Waits for the latency of a fault, or until the endpoint closes. */
export async function wait(ms: number, signal: AbortSignal): Promise<void> {
  if (ms > 0) await sleep(ms, undefined, { signal });
}

/**
 * Reads a fault that came over HTTP.
 * @throws CosmosError 400 with a sentence that says what is wrong with it
 */
export function parseFault(value: unknown): Fault {
  if (!isObject(value)) throw new CosmosError(400, 'A fault is a JSON object.');
  const { kind, operation, method, container, hold, ...rest } = value;
  const { count, after, probability, seed, ms, ...unknown } = rest;
  const strange = Object.keys(unknown);
  if (strange.length > 0) throw new CosmosError(400, `A fault has no ${strange.join(', ')}.`);
  const known = KINDS.find((name) => name === kind);
  if (!known) throw new CosmosError(400, `The kind of a fault is one of ${KINDS.join(', ')}.`);
  const fault: Fault = { kind: known };
  if (operation !== undefined) {
    const named = OPERATIONS.find((name) => name === operation);
    if (!named) throw new CosmosError(400, `The operation of a fault is one of ${OPERATIONS.join(', ')}.`);
    fault.operation = named;
  }
  if (typeof method === 'string') fault.method = method;
  if (typeof container === 'string') fault.container = container;
  if (typeof hold === 'boolean') fault.hold = hold;
  for (const [name, number] of Object.entries({ count, after, probability, seed, ms })) {
    if (number === undefined) continue;
    if (typeof number !== 'number' || number < 0)
      throw new CosmosError(400, `${name} is a number, 0 or above.`);
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

/** Numbers from 0 to 1 that a seed fixes (mulberry32), so that a run with faults can be run again. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
