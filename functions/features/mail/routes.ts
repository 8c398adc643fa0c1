import { describe, router } from '../../http/route.ts';
import { unsubscribe, type UnsubscribeDeps } from './unsubscribe.ts';

/** Needs no session and ignores the body, because mail programs call it with one click (RFC 8058). */
export const unsubscribeRoutes = (deps: UnsubscribeDeps) =>
  router().post(
    '/v1/unsubscribe/:ticket',
    describe(
      'Stop announcements and reminders by email',
      { 204: 'The person gets no more announcements and reminders by email.' },
      { open: true },
    ),
    async (c) => {
      await unsubscribe(deps, c.req.param('ticket'));
      return c.body(null, 204);
    },
  );
