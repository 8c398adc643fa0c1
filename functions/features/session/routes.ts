import { ERROR_STATUS, type ErrorCode } from '#contract/errors.ts';
import { IdToken, SessionAnswer } from '#contract/session.ts';
import { answer, describe, router, validate } from '../../http/route.ts';
import { Refusal } from '../../core/errors.ts';
import { authenticate, type SignIn } from './authenticate.ts';
import { StoreUnavailable } from '../../store/store.ts';
import type { Sessions } from '../../domain/access/sessions.ts';

/** The portal's page for a refusal; of the one that asks for patience it says so in words of its own. */
const errorPageOf = (code: ErrorCode): string =>
  `/error/${ERROR_STATUS[code]}/${code === 'account_being_deleted' ? `?reason=${code}` : ''}`;

/** The two ways to start a session: the navigation of the sign-in flow, and the silent renewal. */
export const signInRoutes = (deps: SignIn & { portalOrigin: string }) =>
  router()
    .get(
      '/v1/u/authenticate',
      describe(
        'Sign in: exchanges an ID token and goes back to the portal',
        { 302: 'To /auth or /error/401/.' },
        { open: true, query: { token: 'An ID token of the work directory, good for one use.' } },
      ),
      async (c) => {
        const token = IdToken.safeParse({ token: c.req.query('token') });
        const refused = `${deps.portalOrigin}/error/401/`;
        if (!token.success) return c.redirect(refused);
        try {
          const session = await authenticate(deps, token.data.token, c.var.requestId);
          return c.redirect(`${deps.portalOrigin}/auth?token=${encodeURIComponent(session.token)}`);
        } catch (error) {
          if (error instanceof Refusal) return c.redirect(`${deps.portalOrigin}${errorPageOf(error.code)}`);
          if (error instanceof StoreUnavailable) return c.redirect(`${deps.portalOrigin}/error/503/`);
          throw error;
        }
      },
    )
    .post(
      '/v1/u/authenticate',
      describe('Renew a session silently', { 200: SessionAnswer }, { open: true }),
      validate('json', IdToken),
      async (c) => {
        const { token, expires } = await authenticate(deps, c.req.valid('json').token, c.var.requestId);
        return answer(c, SessionAnswer, { Token: token, Expires: expires.toISOString() });
      },
    );

export const sessionRoutes = (deps: { sessions: Sessions }) =>
  router()
    .post('/v1/u/logout', describe('End this session', { 204: 'It is refused from now on.' }), async (c) => {
      await deps.sessions.end(c.var.context.caller);
      return c.body(null, 204);
    })
    .post(
      '/v1/u/logout/everywhere',
      describe('End all sessions of the caller', { 204: 'All are refused within a minute, also this one.' }),
      async (c) => {
        await deps.sessions.endAll(c.var.context.caller.userId);
        return c.body(null, 204);
      },
    );
