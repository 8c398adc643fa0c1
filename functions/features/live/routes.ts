import { EventRef } from '#contract/identifiers.ts';
import { LiveAnswer, LiveCommand, LiveCommandAnswer, LiveFeedAnswer, LiveTicketRef } from '#contract/live.ts';
import type { Clock, ReadStore } from '../../domain/context.ts';
import type { LiveTickets } from '../../domain/live/liveTickets.ts';
import { answer, describe, NOT_MODIFIED, router, validate } from '../../http/route.ts';
import { liveFeedOf } from './liveFeed.ts';
import { readLive } from './readLive.ts';
import { sendCommand } from './sendCommand.ts';

interface LiveDeps {
  readonly liveTickets: LiveTickets;
}

export const liveRoutes = ({ liveTickets }: LiveDeps) =>
  router()
    .get(
      '/v1/e/:org/:event/live',
      describe('Read the stage of an event', { 200: LiveAnswer }),
      validate('param', EventRef),
      async (c) =>
        answer(c, LiveAnswer, await readLive(c.var.context, c.req.valid('param'), { liveTickets })),
    )
    .post(
      '/v1/e/:org/:event/live/commands',
      describe('Move the stage of an event', { 200: LiveCommandAnswer }),
      validate('param', EventRef),
      validate('json', LiveCommand),
      async (c) => {
        const [ref, command] = [c.req.valid('param'), c.req.valid('json')];
        return answer(c, LiveCommandAnswer, await sendCommand(c.var.context, ref, command));
      },
    );

/** A phone polls this call. The portal adds no header to it, so browsers send no preflight. */
export const liveFeedRoutes = (
  deps: LiveDeps & { readonly store: Pick<ReadStore, 'readMany'>; readonly clock: Clock },
) => {
  const feed = liveFeedOf(deps);
  return router().get(
    '/v1/live/:ticket',
    describe('Follow the stage of an event', { 200: LiveFeedAnswer, 304: NOT_MODIFIED }, { open: true }),
    validate('param', LiveTicketRef),
    async (c) => {
      const { body, tag } = await feed(await deps.liveTickets.verify(c.req.valid('param').ticket));
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
