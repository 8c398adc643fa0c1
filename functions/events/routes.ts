import { EventAnswer, EventChanges } from '#contract/events.ts';
import { EventRef } from '#contract/identifiers.ts';
import { answer, describe, editedVersion, NOT_NEW, router, validate } from '../app/route.ts';
import { readEvent } from './readEvent.ts';
import { updateEvent } from './updateEvent.ts';

export const eventRoutes = router()
  .get(
    '/v1/e/:org/:event',
    describe('An event, its participants and its projects', { 200: EventAnswer, 304: NOT_NEW }),
    validate('param', EventRef),
    async (c) => {
      const { event, version } = await readEvent(c.var.context, c.req.valid('param'));
      c.set('version', version);
      return answer(c, EventAnswer, { Event: event });
    },
  )
  .put(
    '/v1/e/:org/:event',
    describe('Save an event', { 200: EventAnswer }, { ifMatch: true }),
    validate('param', EventRef),
    validate('json', EventChanges),
    async (c) => {
      const ref = c.req.valid('param');
      const saved = await updateEvent(c.var.context, ref, c.req.valid('json'), editedVersion(c));
      c.set('version', saved.version);
      return answer(c, EventAnswer, { Event: saved.event });
    },
  );
