/** Reads a project as fast as possible: with the portal's store calls, but without session, rules, schema and log. */
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { dependenciesOf } from '../../../../functions/hosts/dependencies.ts';
import { readSettings } from '../../../../functions/hosts/settings.ts';
import { documentId, eventKey } from '../../../../functions/store/documents.ts';

const { store } = await dependenciesOf(readSettings(process.env));
const userId = process.env['READER'] ?? '';

const app = new Hono({ strict: false }).get('/v1/p/:org/:event/:project', async (c) => {
  const { org, event, project } = c.req.param();
  const key = eventKey({ org, event });
  const access = await Promise.all([
    store.read('event', key, documentId.event()),
    store.read('member', org, documentId.member(userId)),
    store.read('participant', key, documentId.participant(userId)),
    store.read('project', key, documentId.project(project)),
  ]);
  const page = await Promise.all([
    store.read('content', key, documentId.content(project)),
    store.list('participant', key, { property: 'projectId', equals: project }),
  ]);
  return c.json([...access, ...page]);
});
serve({ fetch: app.fetch, port: Number(process.env['PORT']), hostname: '127.0.0.1' });
