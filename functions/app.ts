import { Hono } from 'hono';
import type { BodyLimits } from '#contract/base/limits.ts';
import type { MailsPerTime } from '#contract/mail/mailTime.ts';
import { notFound } from './core/errors.ts';
import type { Log } from './core/log.ts';
import type { AccessTokens, Identities } from './domain/access/identity.ts';
import type { Sessions } from './domain/access/sessions.ts';
import type { Channels } from './domain/channel/channels.ts';
import type { DrawPng } from './domain/mail/coverPng.ts';
import type { UnsubscribeTickets } from './domain/mail/unsubscribeTickets.ts';
import type { Tickets } from './domain/media/tickets.ts';
import type { StageTickets } from './domain/stage/stageTickets.ts';
import type { Deletions } from './domain/users/deletions.ts';
import { accessRoutes } from './features/access/routes.ts';
import { announcementRoutes } from './features/announcements/routes.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { awardRoutes } from './features/awards/routes.ts';
import { calendarRoutes, feedRoutes } from './features/calendar/routes.ts';
import { channelRoutes } from './features/channel/routes.ts';
import { eventPageRoutes, eventRoutes } from './features/events/routes.ts';
import { exportRoutes } from './features/exports/routes.ts';
import { healthRoutes } from './features/health/routes.ts';
import { invitationRoutes } from './features/invitations/routes.ts';
import { judgeRoutes, judgingRoutes } from './features/judging/routes.ts';
import { unsubscribeRoutes } from './features/mail/routes.ts';
import { matchingRoutes } from './features/matching/routes.ts';
import {
  captionRoutes,
  chunkRoutes,
  linkRoutes,
  type MediaDependencies,
  mediaRoutes,
  uploadRoutes,
} from './features/media/routes.ts';
import { memberRoutes, organisationRoutes } from './features/organisations/routes.ts';
import { placementRoutes } from './features/placement/routes.ts';
import { portalAdminRoutes } from './features/portalAdmin/routes.ts';
import { projectRoutes, qrRoutes } from './features/projects/routes.ts';
import { reminderRoutes } from './features/reminders/routes.ts';
import { sessionRoutes, signInRoutes } from './features/session/routes.ts';
import { demoDayRoutes, stageFeedRoutes, stageRoutes } from './features/stage/routes.ts';
import { teamRoutes } from './features/teams/routes.ts';
import { todoRoutes } from './features/todo/routes.ts';
import { userRoutes } from './features/users/routes.ts';
import { votingRoutes } from './features/voting/routes.ts';
import { bodiesOf } from './http/bodies.ts';
import { compressAnswers } from './http/compression.ts';
import { answerError, installFieldMessages } from './http/errors.ts';
import { floodGuardOf } from './http/floodGuard.ts';
import {
  answerNotModified,
  jsonBodies,
  logRequests,
  portalCors,
  requireSession,
  securityHeaders,
} from './http/middleware.ts';
import { openApiOf } from './http/openApi.ts';
import type { Env } from './http/route.ts';

/** The dependencies of the API. `functions/hosts/dependencies.ts` builds them. */
export interface Dependencies extends MediaDependencies {
  /** `checkBlobs` and `checkTasks` throw if the service doesn't answer. */
  readonly checkBlobs: () => Promise<void>;
  readonly checkTasks: () => Promise<void>;
  readonly healthTimeoutMs: number;
  readonly identities: Identities;
  readonly accessTokens: AccessTokens;
  readonly sessions: Sessions;
  readonly stageTickets: StageTickets;
  readonly log: Log;
  readonly bodyLimits: BodyLimits;
  /** For CORS, redirects after sign-in, and links to pages. It comes from the settings, never from a request. */
  readonly portalOrigin: string;
  /** The id of the directory whose people can always sign in, and whose app role makes portal administrators. */
  readonly homeTenant: string;
  /** The hosts outside the portal from which pages can show pictures. Each organisation chooses which of them its pages use. */
  readonly imageHosts: readonly string[];
  readonly channels: Channels;
  readonly drawPng: DrawPng;
  readonly unsubscribeTickets: UnsubscribeTickets;
  readonly mailRate: MailsPerTime;
  /** How many videos the portal converts at once. */
  readonly transcodeSlots: number;
  readonly deletions: Deletions;
  /** False in a private portal, which calendars can't reach. */
  readonly calendarFeeds: boolean;
}

export function createApp(given: Dependencies) {
  installFieldMessages();
  const deps = withCallLimit(given);
  const app = new Hono<Env>({ strict: false });
  app.use(logRequests(deps.log), portalCors(deps.portalOrigin), ...compressAnswers(), ...securityHeaders());
  app.onError((error, c) => answerError(c, error, deps.log));
  app.notFound((c) => answerError(c, notFound(), deps.log));

  app.route('/', uploadRoutes(deps));
  // A captions file isn't JSON, so its route comes before `jsonBodies` and has its own session check.
  app.use('/v1/u/images/:media/captions', requireSession(deps));
  const withCaptions = app.route('/', captionRoutes(deps));
  app.use(answerNotModified());

  app.get('/v1/openapi.json', openApiOf(app));

  const withOpenRoutes = withCaptions
    .route('/', unsubscribeRoutes(deps))
    .route('/', healthRoutes(deps))
    .route('/', qrRoutes(deps))
    .route('/', feedRoutes(deps))
    .route('/', signInRoutes(deps))
    .route('/', chunkRoutes(deps))
    .route('/', linkRoutes(deps))
    .route('/', stageFeedRoutes(deps));
  // Check the session before `jsonBodies` reads a body.
  withOpenRoutes.use('/v1/*', requireSession(deps), jsonBodies(deps.bodies));
  return withOpenRoutes
    .route('/', sessionRoutes(deps))
    .route('/', userRoutes(deps))
    .route('/', accessRoutes)
    .route('/', todoRoutes)
    .route('/', announcementRoutes(deps))
    .route('/', reminderRoutes(deps))
    .route('/', invitationRoutes)
    .route('/', organisationRoutes(deps))
    .route('/', portalAdminRoutes)
    .route('/', memberRoutes(deps))
    .route('/', auditRoutes)
    .route('/', eventPageRoutes(deps))
    .route('/', eventRoutes)
    .route('/', calendarRoutes(deps))
    .route('/', channelRoutes(deps))
    .route('/', projectRoutes)
    .route('/', teamRoutes)
    .route('/', matchingRoutes)
    .route('/', placementRoutes)
    .route('/', votingRoutes)
    .route('/', awardRoutes)
    .route('/', judgingRoutes)
    .route('/', judgeRoutes)
    .route('/', stageRoutes(deps))
    .route('/', demoDayRoutes)
    .route('/', exportRoutes(deps))
    .route('/', mediaRoutes(deps));
}

/** Requests with an upload ticket count as calls of the ticket's owner. Otherwise they would evade the limit on calls. */
function withCallLimit(deps: Dependencies) {
  const calls = floodGuardOf(deps.limits.calls, 'calls_used_up', deps.clock);
  const verify: Tickets['verify'] = async (token, kind) => {
    const ticket = await deps.tickets.verify(token, kind);
    calls.pass(ticket.userId);
    return ticket;
  };
  const wholeEvents = floodGuardOf(deps.limits.wholeEvents, 'calls_used_up', deps.clock);
  return { ...deps, calls, wholeEvents, bodies: bodiesOf(deps), tickets: { ...deps.tickets, verify } };
}

/** The portal's client derives its calls from this type. */
export type App = ReturnType<typeof createApp>;
