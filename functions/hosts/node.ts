/** Runs the API and the background work on a developer's machine: the same code that Azure runs. */

import { logLine } from '../adapters/logLine.ts';
import { tracingOf } from '../adapters/tracing.ts';
import { createApp } from '../app.ts';
import { dependenciesOf } from './dependencies.ts';
import { runBackground } from './loops.ts';
import { serveNode } from './nodeHttp.ts';
import { readSettings } from './settings.ts';

const port = Number(process.env['PORT'] ?? 7071);
const settings = readSettings(process.env);
const deps = await dependenciesOf(settings);
const app = createApp(deps);
const server = serveNode(
  (request, env) => app.fetch(request, env),
  port,
  () => logLine('info', 'listening', { port }),
);

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
