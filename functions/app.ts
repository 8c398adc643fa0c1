import { Hono } from 'hono';
import { openAPIRouteHandler } from 'hono-openapi';
import { accessRoutes } from './features/access/routes.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { notFound } from './core/errors.ts';
import { eventRoutes } from './features/events/routes.ts';
import { healthRoutes } from './features/health/routes.ts';
import { invitationRoutes } from './features/invitations/routes.ts';
import type { BodyLimits } from '#contract/limits.ts';
import type { Log } from './core/log.ts';
import {
  captionRoutes,
  chunkRoutes,
  linkRoutes,
  type MediaDependencies,
  mediaRoutes,
  uploadRoutes,
} from './features/media/routes.ts';
import { administrationRoutes } from './features/organisations/administrationRoutes.ts';
import { memberSessionRoutes } from './features/organisations/memberSessionRoutes.ts';
import { organisationRoutes } from './features/organisations/routes.ts';
import { projectRoutes } from './features/projects/routes.ts';
import { qrRoutes } from './features/qr/routes.ts';
import { reportRoutes } from './features/reports/routes.ts';
import { sessionRoutes, signInRoutes } from './features/session/routes.ts';
import type { Identities } from './domain/access/identity.ts';
import type { Sessions } from './domain/access/sessions.ts';
import { teamRoutes } from './features/teams/routes.ts';
import { userRoutes } from './features/users/routes.ts';
import { votingRoutes } from './features/voting/routes.ts';
import type { Tickets } from './domain/media/tickets.ts';
import { bodiesOf } from './http/bodies.ts';
import { guardOf } from './http/floodGuard.ts';
import { answerError } from './http/errors.ts';
import { speakPlainly } from './http/fieldMessages.ts';
import { entityTags, hardened, jsonBodies, logged, portalOnly, requireSession } from './http/middleware.ts';
import type { Env } from './http/route.ts';

/** Each host fills this in one place (functions/hosts/). */
export interface Dependencies extends MediaDependencies {
  /** Throws if blob storage doesn't answer. */
  readonly checkBlobs: () => Promise<void>;
  /** Throws if the queues don't answer. */
  readonly checkTasks: () => Promise<void>;
  readonly identities: Identities;
  readonly sessions: Sessions;
  readonly log: Log;
  readonly bodyLimits: BodyLimits;
  /** For CORS, redirects after sign-in and QR codes. It comes from configuration, never from a request. */
  readonly portalOrigin: string;
  readonly homeTenant: string;
  /** Origins of other hosts whose pictures organisations may show. */
  readonly imageHosts: readonly string[];
}

/** Runs on any host that speaks Fetch. Paths work with and without a trailing slash. */
export function createApp(given: Dependencies) {
  speakPlainly();
  const deps = guarded(given);
  const app = new Hono<Env>({ strict: false });
  app.use(logged(deps.log), portalOnly(deps.portalOrigin), ...hardened());
  app.onError((error, c) => answerError(c, error, deps.log));
  app.notFound((c) => answerError(c, notFound(), deps.log));

  app.route('/', uploadRoutes(deps));
  // Captions aren't JSON, so they come before `jsonBodies`, but they need a session.
  app.use('/v1/u/images/:media/captions', requireSession(deps));
  const files = app.route('/', captionRoutes(deps));
  app.use(entityTags());

  app.get(
    '/v1/openapi.json',
    openAPIRouteHandler(app, {
      documentation: {
        openapi: '3.1.0',
        info: {
          title: 'Hackathon Portal',
          version: '1',
          description: 'All calls of the Hackathon Portal API.',
        },
        components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
        security: [{ session: [] }],
      },
      defaultValidationErrorResponse: false,
      // Otherwise the library would leave out qr.svg as a static file.
      excludeStaticFile: false,
    }),
  );

  const open = files
    .route('/', healthRoutes(deps))
    .route('/', qrRoutes(deps))
    .route('/', signInRoutes(deps))
    .route('/', chunkRoutes(deps))
    .route('/', linkRoutes(deps));
  // Check the session before any body is read.
  open.use('/v1/*', requireSession(deps), jsonBodies(deps.bodies));
  return open
    .route('/', sessionRoutes(deps))
    .route('/', userRoutes(deps))
    .route('/', accessRoutes)
    .route('/', invitationRoutes)
    .route('/', organisationRoutes(deps))
    .route('/', administrationRoutes)
    .route('/', memberSessionRoutes(deps))
    .route('/', auditRoutes)
    .route('/', eventRoutes)
    .route('/', projectRoutes)
    .route('/', teamRoutes)
    .route('/', votingRoutes)
    .route('/', reportRoutes)
    .route('/', mediaRoutes(deps));
}

/** A person's calls and uploads share one count, so an upload ticket isn't a way around the limit. */
function guarded(deps: Dependencies) {
  const calls = guardOf(deps.limits.calls, 'calls_used_up', deps.clock);
  const verify: Tickets['verify'] = async (token, kind) => {
    const ticket = await deps.tickets.verify(token, kind);
    calls.pass(ticket.userId);
    return ticket;
  };
  return { ...deps, calls, bodies: bodiesOf(deps), tickets: { ...deps.tickets, verify } };
}

/** The portal's client derives its calls from this type. */
export type App = ReturnType<typeof createApp>;
