import { describe, router } from '../../http/route.ts';
import { unsubscribe, type UnsubscribeDeps } from './unsubscribe.ts';

/** These calls need no session, because mail programs make them (RFC 8058). */
export const unsubscribeRoutes = (deps: UnsubscribeDeps & { readonly portalOrigin: string }) =>
  router()
    .get(
      '/v1/unsubscribe/:ticket',
      describe(
        'Get the page that stops announcements and reminders by email',
        { 302: 'Redirects to the page of the portal.' },
        { open: true },
      ),
      // Programs that only look at links open them too, so opening one changes nothing.
      (c) => c.redirect(`${deps.portalOrigin}/unsubscribe/#${encodeURIComponent(c.req.param('ticket'))}`),
    )
    .post(
      '/v1/unsubscribe/:ticket',
      describe(
        'Stop announcements and reminders by email',
        { 204: 'The person gets no more announcements and reminders by email.' },
        { open: true },
      ),
      // Ignores the body, because mail programs send one with one click.
      async (c) => {
        await unsubscribe(deps, c.req.param('ticket'));
        return c.body(null, 204);
      },
    );
