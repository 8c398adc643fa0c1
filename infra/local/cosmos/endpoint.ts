import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { answer, type Answer, errorAnswer, header, json, readBody, type Request, send } from './answer.ts';
import { Database } from './database.ts';
import { CosmosError } from './errors.ts';
import { conflictingRequest, Faults, parseFault, partitionOf, Silence, withFault } from './faults.ts';
import type { JsonObject } from './json.ts';
import { checkSize } from './limits.ts';
import { parseAddress } from './resource.ts';
import { changedIds, faultSubject, Router } from './router.ts';

/** Everyone knows this key. It protects only sample data on this machine. */
export const LOCAL_COSMOS_KEY = Buffer.from('local-cosmos-key-that-everybody-knows').toString('base64');

export type CosmosOptions = {
  port: number;
  file: string;
  key?: string;
  /** Returns milliseconds since 1970, for `_ts` and expiry. */
  now?: () => number;
};

type StoredDocument = { container: string; document: JsonObject };

export type CosmosEndpoint = {
  url: string;
  key: string;
  faults: Faults;
  /** Returns the documents of a database, except expired documents. Faults don't affect this function. Only tests use it. */
  documents(database: string): StoredDocument[];
  close(): Promise<void>;
};

const DOCUMENTS_OF_DATABASE = `
SELECT containers.id AS container, body FROM databases
JOIN containers ON containers.database = databases.number
JOIN documents ON documents.container = containers.number
WHERE databases.id = ? AND (expires IS NULL OR expires > ?)`;

/** With a shorter timeout, this server could close a connection while a client sends its next request on it. */
const KEEP_ALIVE_MS = 120_000;

const CONTROL_PREFIX = '/_local/';

/** Starts a server for the part of the Cosmos DB REST protocol that the store uses. It answers 501 to the rest. */
export async function startCosmosEndpoint(options: CosmosOptions): Promise<CosmosEndpoint> {
  const { port, file, key = LOCAL_COSMOS_KEY, now = Date.now } = options;
  const secret = createSecretKey(key, 'base64');
  const faults = new Faults();
  const closing = new AbortController();
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: 0 });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const database = openDatabase(file, server);
  const router = new Router(database, now);
  const answerTo = answersOf({ closing: closing.signal, faults, router, secret });

  async function respond(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const { method = 'GET', url = '/', headers } = incoming;
      send(response, await answerTo({ method, url, headers, body: await readBody(incoming) }));
    } catch (cause) {
      // A `Silence` sends no answer. With `hold`, the connection stays open.
      if (cause instanceof Silence && cause.hold) return;
      if (cause instanceof Silence || closing.signal.aborted || !incoming.complete) response.destroy();
      else send(response, errorAnswer(asCosmosError(cause)));
    }
  }

  server.on('request', (incoming, response) => {
    void respond(incoming, response);
  });
  const address = server.address();
  return {
    url: `http://localhost:${typeof address === 'object' && address ? address.port : port}`,
    key,
    faults,
    documents: (name) => documentsOf(database, name, now()),
    async close() {
      if (closing.signal.aborted) return;
      closing.abort();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
      database.close();
    },
  };
}

interface Answering {
  readonly closing: AbortSignal;
  readonly faults: Faults;
  readonly router: Router;
  readonly secret: KeyObject;
}

function answersOf({ closing, faults, router, secret }: Answering): (request: Request) => Promise<Answer> {
  /** The documents that delayed writes will change. */
  const held = new Set<string>();

  return async (request) => {
    if (isControl(request.url)) return answerControl(request, faults);
    checkSize(request.body.length);
    const { resource, resourceType, resourceLink } = parseAddress(request.url);
    const [date, authorization] = [header(request, 'x-ms-date'), header(request, 'authorization')];
    checkSignature(secret, { method: request.method, resourceType, resourceLink, date, authorization });
    const subject = faultSubject(request, resource);
    if (!subject) return router.answer(request, resource);
    const charged = (work: () => Answer): Answer => {
      const answered = answerOrRefusal(work);
      faults.spend(subject, answered);
      return answered;
    };
    const documents = () =>
      changedIds(request, resource, subject).map((id) => `${partitionOf(subject)}/${String(id)}`);
    if (held.size > 0 && documents().some((one) => held.has(one)))
      return charged(() => errorAnswer(conflictingRequest()));
    const { latency, fault } = faults.take(subject);
    const work = (changed: Request) => charged(() => router.answer(changed, resource));
    if (latency === 0) return withFault(fault, request, work);
    const holding = documents();
    for (const one of holding) held.add(one);
    try {
      await wait(latency, undefined, { signal: closing });
      return withFault(fault, request, work);
    } finally {
      for (const one of holding) held.delete(one);
    }
  };
}

function isControl(url: string): boolean {
  return url.startsWith(CONTROL_PREFIX);
}

/**
 * Answers the calls under `/_local/`, which need no key. A website in a browser can't change the faults, because DELETE
 * and application/json need a CORS preflight, which this endpoint refuses.
 */
function answerControl(request: Request, faults: Faults): Answer {
  const call = `${request.method} ${request.url.slice(CONTROL_PREFIX.length)}`;
  switch (call) {
    case 'GET health':
      return answer(200, 0, JSON.stringify({ status: 'ok' }));
    case 'GET faults':
      return answer(200, 0, JSON.stringify(faults.list()));
    case 'POST faults':
      if (!header(request, 'content-type')?.startsWith('application/json')) {
        return errorAnswer(new CosmosError(400, 'A fault must be sent as application/json.'));
      }
      faults.add(parseFault(json(request)));
      return answer(201, 0, JSON.stringify(faults.list()));
    case 'DELETE faults':
      faults.clear();
      return answer(204, 0, undefined);
    default:
      return errorAnswer(
        new CosmosError(
          404,
          `There is no “${call}” under ${CONTROL_PREFIX}. There are GET health, GET faults, POST faults and DELETE faults.`,
        ),
      );
  }
}

type SignedRequest = {
  method: string;
  /** `dbs`, `colls`, `docs` or `pkranges`; empty for the account. */
  resourceType: string;
  /** The link of the resource, or of its parent if the path ends in a type, such as `docs`. Without percent-encoding. */
  resourceLink: string;
  date: string | undefined;
  authorization: string | undefined;
};

/**
 * Checks a master-key signature: https://learn.microsoft.com/rest/api/cosmos-db/access-control-on-cosmosdb-resources
 * @throws CosmosError 401 with a sentence for the developer
 */
function checkSignature(key: KeyObject, signed: SignedRequest): void {
  if (!signed.authorization) throw new CosmosError(401, 'The request has no authorization header.');
  if (!signed.date) throw new CosmosError(401, 'The request has no x-ms-date header.');
  const given = decoded(signed.authorization);
  if (!given.startsWith('type=master&ver=1.0&sig=')) {
    throw new CosmosError(
      401,
      'This endpoint supports only the master key, not resource tokens or Entra ID.',
    );
  }
  const text = [signed.method, signed.resourceType].map((part) => part.toLowerCase());
  const payload = [...text, signed.resourceLink, signed.date.toLowerCase(), '', ''].join('\n');
  const signature = createHmac('sha256', key).update(payload).digest('base64');
  if (!sameText(given, `type=master&ver=1.0&sig=${signature}`)) {
    throw new CosmosError(
      401,
      'The signature doesn’t match. Check that the client uses the key of this endpoint.',
    );
  }
}

function decoded(authorization: string): string {
  try {
    return decodeURIComponent(authorization);
  } catch (cause) {
    if (cause instanceof URIError) throw new CosmosError(401, 'The authorization header isn’t URI-encoded.');
    throw cause;
  }
}

function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function documentsOf(database: Database, name: string, now: number): StoredDocument[] {
  const rows = database.prepare(DOCUMENTS_OF_DATABASE).all(name, Math.floor(now / 1000));
  return rows.map(({ body, container }) => ({
    container: String(container),
    document: JSON.parse(String(body)) as JsonObject,
  }));
}

function openDatabase(file: string, server: Server): Database {
  try {
    return new Database(file);
  } catch (cause) {
    server.close();
    throw cause;
  }
}

function answerOrRefusal(work: () => Answer): Answer {
  try {
    return work();
  } catch (cause) {
    if (cause instanceof CosmosError) return errorAnswer(cause);
    throw cause;
  }
}

function asCosmosError(cause: unknown): CosmosError {
  if (cause instanceof CosmosError) return cause;
  console.error('The local Cosmos endpoint failed:', cause);
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new CosmosError(500, `The local endpoint failed: ${reason}`);
}
