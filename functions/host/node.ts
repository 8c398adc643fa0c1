/** The host on a machine of one's own: the same app that Azure runs, served by @hono/node-server. */
import { type HttpBindings, serve } from '@hono/node-server';
import { createApp } from '../app/createApp.ts';
import { runBackground } from './loops.ts';
import { dependenciesOf } from '../platform/dependencies.ts';
import { logLine } from '../platform/logLine.ts';
import { readSettings } from '../platform/settings.ts';

const port = Number(process.env['PORT'] ?? 7071);
const settings = readSettings(process.env);
const deps = await dependenciesOf(settings);
const app = createApp(deps);
/** The body of a request, for who takes it in piece by piece; whoever stops reading still answers on its connection. */
const bodyOf = ({ incoming }: HttpBindings) =>
  incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
const server = serve(
  {
    fetch: (request, bindings) => app.fetch(request, { body: bodyOf(bindings as HttpBindings) }),
    port,
    hostname: '127.0.0.1',
  },
  () => logLine('info', 'listening', { port }),
);

const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close();
    ending.abort();
  });
}
await runBackground(settings, deps, ending.signal);
