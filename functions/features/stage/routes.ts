import { EventRef } from '#contract/base/identifiers.ts';
import {
  RunningOrderAnswer,
  RunningOrderChanges,
  TablesAnswer,
  TablesChanges,
} from '#contract/stage/demoDay.ts';
import {
  StageAnswer,
  StageCommand,
  StageCommandAnswer,
  StageFeedAnswer,
  StageTicketRef,
} from '#contract/stage/stage.ts';
import type { Clock, ReadStore } from '../../domain/context.ts';
import type { StageTickets } from '../../domain/stage/stageTickets.ts';
import { answer, describe, editedVersion, NOT_MODIFIED, router, validate } from '../../http/route.ts';
import { stageFeedOf } from './stageFeed.ts';

interface StageDeps {
  readonly stageTickets: StageTickets;
}

export const stageRoutes = ({ stageTickets }: StageDeps) =>
  router()
    .get(
      '/v1/e/:org/:event/live',
      describe('Read the stage of an event', { 200: StageAnswer }),
      validate('param', EventRef),
      async (c) => {
        const { answerStage } = await import('./answerStage.ts');
        return answer(
          c,
          StageAnswer,
          await answerStage(c.var.context, c.req.valid('param'), { stageTickets }),
        );
      },
    )
    .post(
      '/v1/e/:org/:event/live/commands',
      describe('Move the stage of an event', { 200: StageCommandAnswer }),
      validate('param', EventRef),
      validate('json', StageCommand),
      async (c) => {
        const [ref, command] = [c.req.valid('param'), c.req.valid('json')];
        const { sendCommand } = await import('./sendCommand.ts');
        return answer(c, StageCommandAnswer, await sendCommand(c.var.context, ref, command));
      },
    );

/** A phone polls this call. The portal adds no header to it, so browsers send no preflight. */
export const stageFeedRoutes = (
  deps: StageDeps & { readonly store: Pick<ReadStore, 'readMany'>; readonly clock: Clock },
) => {
  const feed = stageFeedOf(deps);
  return router().get(
    '/v1/live/:ticket',
    describe('Follow the stage of an event', { 200: StageFeedAnswer, 304: NOT_MODIFIED }, { open: true }),
    validate('param', StageTicketRef),
    async (c) => {
      const { body, tag } = await feed(await deps.stageTickets.verify(c.req.valid('param').ticket));
      return c.body(body, 200, {
        'Content-Type': 'application/json',
        'Cache-Control': 'private, no-cache',
        ETag: tag,
        // Phones compare this with their own clock. It isn't in the body, because the ETag would change each time.
        'X-Server-Time': String(deps.clock()),
      });
    },
  );
};

/** Loads the code of demo days with its first call, so that the functions start sooner. */
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
