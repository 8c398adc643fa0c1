import { createServer, request as httpRequest } from 'node:http';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import Module from 'node:module';
import type { AddressInfo } from 'node:net';

interface Registered {
  readonly name: string;
  readonly metadata: { readonly bindings: Readonly<Record<string, unknown>> };
  readonly callback: unknown;
}

interface InvocationModel {
  getArguments(): Promise<{ context: unknown; inputs: unknown[] }>;
  invokeFunction(context: unknown, inputs: unknown[], callback: unknown): Promise<unknown>;
  getResponse(context: unknown, result: unknown): Promise<unknown>;
}

interface ProgrammingModel {
  getCapabilities(defaults: object): Promise<{ HttpUri?: string }> | { HttpUri?: string };
  getInvocationModel(core: object): InvocationModel;
}

type Load = (request: string, ...rest: unknown[]) => unknown;

/**
 * What Azure's host does for `@azure/functions`, so that the real library runs here: it supplies the module
 * `@azure/functions-core`, which only exists inside the host, and sends requests through the library's HTTP proxy.
 */
export async function startFunctionsHost(load: () => Promise<unknown>) {
  const registered: Registered[] = [];
  let model: ProgrammingModel | undefined;
  const core = {
    version: '1.0.0',
    hostVersion: '4.1000.0',
    registerFunction: (metadata: Registered['metadata'] & { name: string }, callback: unknown) => {
      registered.push({ name: metadata.name, metadata, callback });
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
  };
  const loader = Module as typeof Module & { _load: Load };
  const own = loader._load;
  loader._load = (request, ...rest) =>
    request === '@azure/functions-core' ? core : own.call(loader, request, ...rest);
  try {
    await load();
  } finally {
    loader._load = own;
  }
  if (!model) throw new Error('The library registered no programming model.');
  const programming = model;
  const { HttpUri } = await programming.getCapabilities({});
  if (HttpUri === undefined) throw new Error('The library opened no proxy: is enableHttpStream set?');
  const proxy = new URL(HttpUri);

  const invoke = async (name: string, headers: object, id: string) => {
    const found = registered.find((one) => one.name === name);
    if (!found) throw new Error(`No function is called ${name}.`);
    const data = { name: Object.keys(found.metadata.bindings)[0], data: {} };
    const request = {
      invocationId: id,
      inputData: [data],
      triggerMetadata: { Headers: { json: JSON.stringify(headers) } },
    };
    const invocation = programming.getInvocationModel({
      invocationId: id,
      metadata: found.metadata,
      request,
      state: 'x',
      log: () => undefined,
    });
    const { context, inputs } = await invocation.getArguments();
    return invocation.getResponse(context, await invocation.invokeFunction(context, inputs, found.callback));
  };

  const errors: unknown[] = [];
  const server = createServer((incoming, outgoing) => {
    const id = randomUUID();
    const { headers, method, url } = incoming;
    const forwarded = httpRequest(
      {
        host: '127.0.0.1',
        port: proxy.port,
        ...(method === undefined ? {} : { method }),
        ...(url === undefined ? {} : { path: url }),
        headers: {
          ...headers,
          'x-ms-invocation-id': id,
          'x-forwarded-host': headers.host,
          'x-forwarded-proto': 'http',
        },
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    forwarded.on('error', (error) => outgoing.writeHead(502).end(String(error)));
    incoming.pipe(forwarded);
    invoke('api', headers, id).catch((error: unknown) => {
      errors.push(error);
      forwarded.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    functions: registered.map((one) => one.name),
    errors,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
