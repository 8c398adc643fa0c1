import { EventRef } from '#contract/base/identifiers.ts';
import {
  StageAnswer,
  StageCommand,
  StageCommandAnswer,
  StageFeedAnswer,
  StageTicketRef,
} from '#contract/stage/stage.ts';
import type { Clock, ReadStore } from '../../domain/context.ts';
import type { StageTickets } from '../../domain/stage/stageTickets.ts';
import { answer, describe, NOT_MODIFIED, router, validate } from '../../http/route.ts';
import { answerStage } from './answerStage.ts';
import { sendCommand } from './sendCommand.ts';
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
      async (c) =>
        answer(c, StageAnswer, await answerStage(c.var.context, c.req.valid('param'), { stageTickets })),
    )
    .post(
      '/v1/e/:org/:event/live/commands',
      describe('Move the stage of an event', { 200: StageCommandAnswer }),
      validate('param', EventRef),
      validate('json', StageCommand),
      async (c) => {
        const [ref, command] = [c.req.valid('param'), c.req.valid('json')];
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
