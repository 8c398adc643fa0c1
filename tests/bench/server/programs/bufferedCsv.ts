/** Serves the functions with a store that returns all documents as one page, so that all are in memory at the same time. */
import { serve } from '@hono/node-server';
import { createApp } from '../../../../functions/app.ts';
import { dependenciesOf } from '../../../../functions/hosts/dependencies.ts';
import { readSettings } from '../../../../functions/hosts/settings.ts';
import type { Store } from '../../../../functions/store/store.ts';

const deps = await dependenciesOf(readSettings(process.env));
const store: Store = {
  ...deps.store,
  pages: async function* (type, partition) {
    const all = [];
    for await (const page of deps.store.pages(type, partition)) all.push(...page);
    yield all;
  },
};
const { fetch } = createApp({ ...deps, store });
serve({ fetch, port: Number(process.env['PORT']), hostname: '127.0.0.1' });
