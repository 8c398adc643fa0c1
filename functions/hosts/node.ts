/** Serves locally the same app that Azure runs. */
import { serve } from '@hono/node-server';
import { createApp } from '../app.ts';
import { runBackground } from './loops.ts';
import { dependenciesOf } from './dependencies.ts';
import { logLine } from '../adapters/logLine.ts';
import { readSettings } from './settings.ts';
import { tracingOf } from '../adapters/tracing.ts';
import { nodeHandler } from './nodeHttp.ts';

const port = Number(process.env['PORT'] ?? 7071);
const settings = readSettings(process.env);
const deps = await dependenciesOf(settings);
const app = createApp(deps);
const fetch = nodeHandler((request, env) => app.fetch(request, env));
const server = serve({ fetch, port, hostname: '127.0.0.1' }, () => logLine('info', 'listening', { port }));

const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close();
    ending.abort();
  });
}
const tracing = tracingOf(settings);
await runBackground(settings, deps, ending.signal);
await tracing.end();
