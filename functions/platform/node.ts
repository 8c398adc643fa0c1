/** The host on a machine of one's own: the same app that Azure runs, served by @hono/node-server. */
import { serve } from '@hono/node-server';
import { createApp } from '../app/createApp.ts';
import { runBackground } from './background.ts';
import { dependenciesOf } from './dependencies.ts';
import { logLine } from './logLine.ts';
import { readSettings } from './settings.ts';

const port = Number(process.env['PORT'] ?? 7071);
const settings = readSettings(process.env);
const deps = await dependenciesOf(settings);
const server = serve({ fetch: createApp(deps).fetch, port, hostname: '127.0.0.1' }, () =>
  logLine('info', 'listening', { port }),
);

const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close();
    ending.abort();
  });
}
await runBackground(settings, deps, ending.signal);
