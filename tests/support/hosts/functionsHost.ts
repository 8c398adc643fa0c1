import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import Module from 'node:module';
import { format } from 'node:util';
import { closeServer, listen } from '../../../infra/machine/ports.ts';

interface RegisteredFunction {
  readonly metadata: FunctionMetadata;
  readonly callback: unknown;
}

interface FunctionMetadata {
  readonly name: string;
  readonly bindings: Readonly<Record<string, Binding>>;
}

export type Binding = Readonly<Record<string, unknown>>;

interface InvocationModel {
  getArguments(): Promise<{ context: unknown; inputs: unknown[] }>;
  invokeFunction(context: unknown, inputs: unknown[], callback: unknown): Promise<unknown>;
  getResponse(context: unknown, result: unknown): Promise<unknown>;
}

interface ProgrammingModel {
  getCapabilities(defaults: object): Promise<{ HttpUri?: string }> | { HttpUri?: string };
  getInvocationModel(core: object): InvocationModel;
}

export interface HostLine {
  readonly functionName: string;
  readonly invocationId: string;
  readonly level: string;
  readonly line: string;
}

export interface FunctionsHost {
  triggersByFunction(): Readonly<Record<string, Binding>>;
  /** Invokes a function with its trigger's input. Rejects if the function throws. */
  invoke(name: string, input: unknown): Promise<void>;
  /** Serves an HTTP function on 127.0.0.1. Port 0 means any free port. */
  serve(name: string, port?: number): Promise<{ origin: string; close(): Promise<void> }>;
}

/**
 * Stands in for Azure's host, and runs the real library `@azure/functions`. Like the host's worker, it supplies
 * `@azure/functions-core` (Azure/azure-functions-nodejs-worker, src/setupCoreModule.ts). It sends requests through the
 * library's HTTP proxy. The library has global state, so a process can have only one host.
 * @param load imports the code that registers the functions
 */
export async function startFunctionsHost(
  load: () => Promise<unknown>,
  onLine: (line: HostLine) => void = () => undefined,
): Promise<FunctionsHost> {
  const registered = new Map<string, RegisteredFunction>();
  let model: ProgrammingModel | undefined;
  supplyCore({
    version: '3.12.0',
    hostVersion: '4.1000.0',
    registerFunction: (metadata: FunctionMetadata, callback: unknown) => {
      registered.set(metadata.name, { metadata, callback });
      return { dispose: () => undefined };
    },
    registerHook: () => ({ dispose: () => undefined }),
    setProgrammingModel: (given: ProgrammingModel) => {
      model = given;
    },
    getProgrammingModel: () => model,
    log: () => undefined,
    Disposable: class {
      static from = () => new this();
      dispose = () => undefined;
    },
  });
  await load();
  if (!model) throw new Error('The library registered no function.');
  const programming: ProgrammingModel = model;
  const { HttpUri } = await programming.getCapabilities({});
  if (HttpUri === undefined) throw new Error('The library opened no proxy: is enableHttpStream set?');
  const { port: proxyPort } = new URL(HttpUri);

  const run = async (name: string, id: string, data: object, triggerMetadata: object): Promise<void> => {
    const found = registered.get(name);
    if (!found) throw new Error(`No function is called ${name}.`);
    const { metadata } = found;
    const [trigger] = Object.keys(metadata.bindings);
    const invocation = programming.getInvocationModel({
      invocationId: id,
      metadata,
      request: { invocationId: id, inputData: [{ name: trigger, data }], triggerMetadata },
      state: 'invocation',
      log: (level: string, _category: string, ...line: unknown[]) =>
        onLine({ functionName: name, invocationId: id, level, line: format(...line) }),
    });
    const { context, inputs } = await invocation.getArguments();
    await invocation.getResponse(context, await invocation.invokeFunction(context, inputs, found.callback));
  };

  /** Forwards each request to the library's HTTP proxy, and invokes the function for it. */
  const serverOf = (name: string): Server =>
    createServer((incoming, outgoing) => {
      const id = randomUUID();
      const { headers, method = 'GET', url = '/' } = incoming;
      const forwarded = request({
        host: '127.0.0.1',
        port: proxyPort,
        method,
        path: url,
        headers: { ...headers, ...forwardedFor(headers), 'x-ms-invocation-id': id },
      });
      forwarded.on('response', (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.on('error', () => outgoing.destroy());
        answer.pipe(outgoing);
        // Receive and drop the rest of the request. Some clients don't read an answer before they have sent everything.
        answer.once('end', () => incoming.unpipe(forwarded).resume());
      });
      // Once the answer has begun, ignore errors: the library may close the connection before the whole request has arrived.
      forwarded.on('error', () => {
        if (!outgoing.headersSent) outgoing.writeHead(502).end();
      });
      // A client that disconnects aborts the request.
      outgoing.on('close', () => forwarded.destroy());
      forwarded.flushHeaders();
      incoming.pipe(forwarded);
      run(name, id, {}, { Headers: { json: JSON.stringify(headers) } }).catch(() => forwarded.destroy());
    });

  return {
    triggersByFunction: () =>
      Object.fromEntries(
        [...registered].map(([name, { metadata }]) => [name, Object.values(metadata.bindings)[0] ?? {}]),
      ),
    // As the real host: a queue message is passed as text, and the state of a timer as JSON.
    invoke: (name, input) =>
      run(
        name,
        randomUUID(),
        typeof input === 'string' ? { string: input } : { json: JSON.stringify(input) },
        {},
      ),
    serve: async (name, port = 0) => {
      const server = serverOf(name);
      const origin = `http://127.0.0.1:${await listen(server, port)}`;
      return { origin, close: () => closeServer(server) };
    },
  };
}

const forwardedFor = ({ host = '' }: IncomingHttpHeaders) => ({
  'x-forwarded-host': host,
  'x-forwarded-proto': 'http',
});

/** Supplies the module `@azure/functions-core`, which otherwise exists only in Azure's host. */
function supplyCore(core: object): void {
  const prototype = Module.prototype as unknown as { require: (this: unknown, id: string) => unknown };
  const { require: originalRequire } = prototype;
  prototype.require = function require(id) {
    return id === '@azure/functions-core' ? core : originalRequire.call(this, id);
  };
}
