import type { Context as HonoContext } from 'hono';
import { ERROR_STATUS } from '#contract/base/errors.ts';
import type { Limits } from '#contract/base/limits.ts';
import { AccessToken, IdToken, SessionAnswer, TeamsSessionAnswer } from '#contract/session/session.ts';
import { Refusal } from '../../core/errors.ts';
import type { Sessions } from '../../domain/access/sessions.ts';
import type { Bodies } from '../../http/bodies.ts';
import { callerAddress } from '../../http/callerAddress.ts';
import { floodGuardOf } from '../../http/floodGuard.ts';
import { jsonBodies, OPEN_BODY_BYTES_MAX } from '../../http/middleware.ts';
import { answer, describe, type Env, router, validate } from '../../http/route.ts';
import { StoreUnavailable } from '../../store/store.ts';
import { authenticate, hashOfSigned, type SignInDeps } from './authenticate.ts';
import { authenticateInTeams, type TeamsSignInDeps } from './authenticateInTeams.ts';

/** Returns the path of the portal's error page. The page writes its own sentence about a wait, and needs only the seconds. */
function errorPageOf({ code, waitSeconds }: Refusal): string {
  const page = `/error/${ERROR_STATUS[code]}/`;
  if (waitSeconds !== null) return `${page}?wait=${waitSeconds}`;
  return code === 'account_being_deleted' ? `${page}?reason=${code}` : page;
}

type SignInRouteDeps = SignInDeps &
  TeamsSignInDeps & {
    readonly portalOrigin: string;
    readonly limits: Limits;
    readonly bodies: Bodies;
  };

/**
 * Throttles refused sign-ins, but no others, because an office may share one network address: a refused token counts for its
 * address after the API has verified it. A token that was refused too often isn't verified again, because that reads the store.
 */
function signInLimitOf(deps: SignInRouteDeps) {
  const failures = floodGuardOf(deps.limits.failedSignIns, 'sign_ins_used_up', deps.clock);
  return async <Session>(
    c: HonoContext<Env>,
    token: string,
    exchange: (token: string) => Promise<Session>,
  ): Promise<Session> => {
    const hash = hashOfSigned(token);
    failures.requireRoom(hash);
    try {
      return await exchange(token);
    } catch (error) {
      if (error instanceof Refusal) {
        failures.count(hash);
        failures.pass(callerAddress(c.req.header('X-Forwarded-For')));
      }
      throw error;
    }
  };
}

export function signInRoutes(deps: SignInRouteDeps) {
  const limited = signInLimitOf(deps);
  const signIn = (c: HonoContext<Env>, idToken: string) =>
    limited(c, idToken, (token) => authenticate(deps, token, c.var.requestId));
  return router()
    .get(
      '/v1/u/authenticate',
      describe(
        'Sign in with an ID token and return to the portal',
        { 302: 'Redirects to /auth, or to an error page such as /error/401/.' },
        { open: true, query: { token: 'An ID token from the work directory. It works once.' } },
      ),
      async (c) => {
        const token = IdToken.safeParse({ token: c.req.query('token') });
        const refused = `${deps.portalOrigin}/error/401/`;
        if (!token.success) return c.redirect(refused);
        try {
          const session = await signIn(c, token.data.token);
          return c.redirect(`${deps.portalOrigin}/auth?token=${encodeURIComponent(session.token)}`);
        } catch (error) {
          if (error instanceof Refusal) return c.redirect(`${deps.portalOrigin}${errorPageOf(error)}`);
          if (error instanceof StoreUnavailable) return c.redirect(`${deps.portalOrigin}/error/503/`);
          throw error;
        }
      },
    )
    .post(
      '/v1/u/authenticate',
      describe('Renew a session silently', { 200: SessionAnswer }, { open: true }),
      jsonBodies(deps.bodies, OPEN_BODY_BYTES_MAX),
      validate('json', IdToken),
      async (c) => {
        const { token, expires } = await signIn(c, c.req.valid('json').token);
        return answer(c, SessionAnswer, { Token: token, Expires: expires.toISOString() });
      },
    )
    .post(
      '/v1/teams/authenticate',
      describe('Sign in within Microsoft Teams', { 200: TeamsSessionAnswer }, { open: true }),
      jsonBodies(deps.bodies, OPEN_BODY_BYTES_MAX),
      validate('json', AccessToken),
      async (c) => {
        const { token, expires } = await limited(c, c.req.valid('json').token, (token) =>
          authenticateInTeams(deps, token),
        );
        const left = Math.floor((expires.getTime() - Date.now()) / 1000);
        return answer(c, TeamsSessionAnswer, { Token: token, Seconds: Math.max(0, left) });
      },
    );
}

export const sessionRoutes = (deps: { sessions: Sessions }) =>
  router()
    .post(
      '/v1/u/logout',
      describe('End this session', { 204: 'Within a minute, the API refuses this session.' }),
      async (c) => {
        await deps.sessions.end(c.var.context.caller);
        return c.body(null, 204);
      },
    )
    .post(
      '/v1/u/logout/everywhere',
      describe('End all your sessions', {
        204: 'Within a minute, the API refuses all of them, this one included.',
      }),
      async (c) => {
        await deps.sessions.endAll(c.var.context.caller.userId);
        return c.body(null, 204);
      },
    );
