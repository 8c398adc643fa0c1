import { EventAnswer } from '#contract/events.ts';
import { EventRef } from '#contract/identifiers.ts';
import { answer, describe, NOT_NEW, router, validate } from '../app/route.ts';
import { readEvent } from './readEvent.ts';

export const eventRoutes = router().get(
  '/v1/e/:org/:event',
  describe('An event, its participants and its projects', { 200: EventAnswer, 304: NOT_NEW }),
  validate('param', EventRef),
  async (c) => {
    const { event, version } = await readEvent(c.var.context, c.req.valid('param'));
    c.set('version', version);
    return answer(c, EventAnswer, { Event: event });
  },
);
