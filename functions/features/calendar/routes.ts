import { createHash } from 'node:crypto';
import type { Context as HonoContext } from 'hono';
import { EventRef } from '#contract/base/identifiers.ts';
import { CalendarFeedAnswer, FeedRef, NewCalendarFeedAnswer } from '#contract/calendar/calendar.ts';
import { answer, describe, type Env, NOT_MODIFIED, router, validate } from '../../http/route.ts';
import { eventCalendar } from './eventCalendar.ts';
import { readOwnFeed, renewOwnFeed, revokeOwnFeed } from './ownFeed.ts';
import { type FeedDeps, readFeed } from './readFeed.ts';

const CALENDAR = 'text/calendar';

/** Needs no session, because calendar programs have none. The address is the permission. */
export const feedRoutes = (deps: FeedDeps) =>
  router().get(
    '/v1/calendar/:file',
    describe('Read a calendar feed by its address', { 200: CALENDAR, 304: NOT_MODIFIED }, { open: true }),
    validate('param', FeedRef),
    async (c) => answerCalendar(c, await readFeed(deps, c.req.valid('param').file)),
  );

export const calendarRoutes = (deps: FeedDeps & { readonly apiOrigin: string }) =>
  router()
    .get(
      '/v1/e/:org/:event/calendar.ics',
      describe('Download the dates of an event for a calendar', { 200: CALENDAR, 304: NOT_MODIFIED }),
      validate('param', EventRef),
      async (c) => {
        const ref = c.req.valid('param');
        const text = await eventCalendar(c.var.context, ref, deps);
        c.header('Content-Disposition', `attachment; filename="${ref.event}.ics"`);
        c.header('Vary', 'Authorization', { append: true });
        return answerCalendar(c, text);
      },
    )
    .get(
      '/v1/u/calendar',
      describe('Read whether you have a calendar feed', { 200: CalendarFeedAnswer }),
      async (c) => answer(c, CalendarFeedAnswer, { Calendar: await readOwnFeed(c.var.context, deps) }),
    )
    .post(
      '/v1/u/calendar',
      describe('Create a calendar feed, or renew its address', { 201: NewCalendarFeedAnswer }),
      async (c) =>
        answer(c, NewCalendarFeedAnswer, { Calendar: await renewOwnFeed(c.var.context, deps) }, 201),
    )
    .delete(
      '/v1/u/calendar',
      describe('Revoke your calendar feed', { 204: 'The address of the feed no longer works.' }),
      async (c) => {
        await revokeOwnFeed(c.var.context);
        return c.body(null, 204);
      },
    );

function answerCalendar(c: HonoContext<Env>, text: string) {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  return c.body(text, 200, {
    'Content-Type': `${CALENDAR}; charset=utf-8`,
    'Cache-Control': 'private, max-age=900',
    ETag: `"${hash}"`,
  });
}
