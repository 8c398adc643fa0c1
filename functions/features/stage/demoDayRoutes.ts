import { EventRef } from '#contract/base/identifiers.ts';
import {
  RunningOrderAnswer,
  RunningOrderChanges,
  TablesAnswer,
  TablesChanges,
} from '#contract/stage/demoDay.ts';
import { answer, describe, editedVersion, NOT_MODIFIED, router, validate } from '../../http/route.ts';

/** Loads the code of these calls with the first call, so that the functions start sooner. */
const verbs = () => import('./demoDayVerbs.ts');

export const demoDayRoutes = router()
  .get(
    '/v1/e/:org/:event/running-order',
    describe('Read the running order of a demo day', { 200: RunningOrderAnswer, 304: NOT_MODIFIED }),
    validate('param', EventRef),
    async (c) => {
      const { readRunningOrder } = await verbs();
      const { order, version } = await readRunningOrder(c.var.context, c.req.valid('param'));
      c.set('version', version);
      return answer(c, RunningOrderAnswer, { RunningOrder: order });
    },
  )
  .put(
    '/v1/e/:org/:event/running-order',
    describe('Save the running order of a demo day', { 200: RunningOrderAnswer }, { ifMatch: true }),
    validate('param', EventRef),
    validate('json', RunningOrderChanges),
    async (c) => {
      const { saveRunningOrder } = await verbs();
      const [ref, changes] = [c.req.valid('param'), c.req.valid('json')];
      const { order, version } = await saveRunningOrder(c.var.context, ref, changes, editedVersion(c));
      c.set('version', version);
      return answer(c, RunningOrderAnswer, { RunningOrder: order });
    },
  )
  .get(
    '/v1/e/:org/:event/tables',
    describe('Read the tables of a demo day', { 200: TablesAnswer, 304: NOT_MODIFIED }),
    validate('param', EventRef),
    async (c) => {
      const { readTables } = await verbs();
      const { tables, version } = await readTables(c.var.context, c.req.valid('param'));
      c.set('version', version);
      return answer(c, TablesAnswer, { Tables: tables });
    },
  )
  .put(
    '/v1/e/:org/:event/tables',
    describe('Save the tables of a demo day', { 200: TablesAnswer }, { ifMatch: true }),
    validate('param', EventRef),
    validate('json', TablesChanges),
    async (c) => {
      const { saveTables } = await verbs();
      const [ref, changes] = [c.req.valid('param'), c.req.valid('json')];
      const { tables, version } = await saveTables(c.var.context, ref, changes, editedVersion(c));
      c.set('version', version);
      return answer(c, TablesAnswer, { Tables: tables });
    },
  );
