import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import type { EventRef } from '#contract/base/identifiers.ts';
import { type Limits, raisedLimits } from '#contract/base/limits.ts';
import type { Role } from '#contract/base/permissions.ts';
import type { EventDates } from '#contract/base/phase.ts';
import type { NewEvent } from '#contract/events/events.ts';
import type { Project } from '#contract/projects/projects.ts';
import { cosmosClient } from '../../functions/adapters/cosmosClient.ts';
import { webhookPoster } from '../../functions/adapters/webhookPoster.ts';
import { type App, createApp, type Dependencies } from '../../functions/app.ts';
import type { WriteContext } from '../../functions/domain/context.ts';
import type { Task } from '../../functions/domain/tasks.ts';
import type { Deletion } from '../../functions/domain/users/deletions.ts';
import { createEvent } from '../../functions/features/events/createEvent.ts';
import { setParticipantRole } from '../../functions/features/events/setParticipantRole.ts';
import { createOrganisation } from '../../functions/features/portalAdmin/createOrganisation.ts';
import { userIdOf } from '../../functions/features/session/admit.ts';
import { dependenciesOf } from '../../functions/hosts/dependencies.ts';
import { readSettings, type Settings } from '../../functions/hosts/settings.ts';
import { type AnyDocument, type ContainerName, CONTAINERS } from '../../functions/store/documents.ts';
import { type CosmosEndpoint, startCosmosEndpoint } from '../../infra/local/cosmos/endpoint.ts';
import { setMemberRole } from '../../infra/local/sample/setMemberRole.ts';
import { type Claims, type Directory, type Person, startDirectory } from './directory.ts';
import { hostOf } from './hosts/hosts.ts';
import { resolvePublic } from './workflow.ts';

export const PORTAL_ORIGIN = 'http://localhost:4280';
/** The portal's own tenant, and two others. */
export const HOME = '11111111-1111-4111-8111-111111111111';
export const OTHER = '22222222-2222-4222-8222-222222222222';
export const OUTSIDE = '33333333-3333-4333-8333-333333333333';

let people = 0;

/** Makes up a person with a new email address and object id. */
export function person(tid = HOME, more: Partial<Person> = {}): Person {
  people += 1;
  return {
    name: `Person ${people}`,
    email: `person${people}.${randomUUID().slice(0, 8)}@brightwater.example`,
    oid: randomUUID(),
    tid,
    ...more,
  };
}

const HOUR = 3_600_000;

/** @returns dates that are one day apart. At the time `now`, the event is in this phase, 12 hours from the nearest date. */
export function datesIn(
  phase: 'Closed' | 'Started' | 'VotingOpen' | 'VotingCompleted' | 'Completed',
  now = Date.now(),
): EventDates {
  const index = ['Closed', 'Started', 'VotingOpen', 'VotingCompleted', 'Completed'].indexOf(phase);
  const boundary = (number: number) => new Date(now + (number - index) * 24 * HOUR - 12 * HOUR).toISOString();
  return { EventStart: boundary(1), VotingStart: boundary(2), VotingEnd: boundary(3), EventEnd: boundary(4) };
}

export interface ApiAnswer<T = Record<string, unknown>> {
  readonly status: number;
  readonly body: T;
  readonly headers: Headers;
}

export interface Caller {
  readonly person: Person;
  readonly userId: string;
  readonly token: string;
  call<T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<ApiAnswer<T>>;
}

/** The real app and store, in this process. The store uses the local Cosmos endpoint, or the one in COSMOS_ENDPOINT. */
export interface Portal {
  readonly app: App;
  readonly deps: Dependencies;
  readonly cosmos: CosmosEndpoint;
  readonly directory: Directory;
  /** The environment for another process that serves the same portal. */
  readonly environment: Readonly<Record<string, string>>;
  /** Stops the app's clock at this time. Null returns the clock to real time. Tokens always use real time. */
  setTime(at: string | number | null): void;
  /** All tasks that the app has queued. Nothing runs them. */
  readonly tasks: Task[];
  readonly log: string[];
  /** All stored documents, in a fixed order. */
  documents(): Promise<AnyDocument[]>;
  request(path: string, init?: RequestInit): Promise<Response>;
  exchange(idToken: string): Promise<Response>;
  exchangeInTeams(accessToken: string): Promise<Response>;
  /** @param claims replace claims of the ID token */
  signIn(person: Person, claims?: Claims): Promise<Caller>;
  /** Returns the same people each time, so each test needs its own event. */
  crowd(size: number): Promise<Caller[]>;
  /** The context to call a function of the app directly, without the API. */
  contextOf(caller: Caller, portalAdministrator?: boolean): WriteContext;
  /** @returns the organisation's id */
  organisation(name: string, tenants?: string[], domains?: string[]): Promise<string>;
  event(org: string, dates: EventDates, more?: Partial<NewEvent>): Promise<EventRef>;
  setRole(org: string, caller: Caller, role: Role): Promise<void>;
  setEventRole(ref: EventRef, caller: Caller, role: Role): Promise<void>;
  /** Signs in a new person, who creates the project and owns it. `path` is `{org}/{event}/{project}`. */
  project(
    ref: EventRef,
    body?: Record<string, unknown>,
  ): Promise<{ project: Project; owner: Caller; path: string }>;
  close(): Promise<void>;
}

/** All portals of a process share the session key. */
const sessionKey = generateKeyPair('ES256', { extractable: true }).then(({ privateKey }) =>
  exportJWK(privateKey),
);

/** Nothing listens on port 9 (discard), so every request to it fails. */
const NOWHERE = 'http://127.0.0.1:9/devstoreaccount1';

/** Reads all documents with queries, because the store isn't in this process. */
async function queriedDocuments(settings: Settings) {
  const database = cosmosClient(settings).database(settings.COSMOS_DATABASE);
  const lists = await Promise.all(
    Object.keys(CONTAINERS).map(async (container) => {
      const { resources } = await database.container(container).items.query('SELECT * FROM c').fetchAll();
      return resources.map((document: Record<string, unknown>) => ({ container, document }));
    }),
  );
  return lists.flat();
}

/** On a busy machine, a hundred calls at once can take longer than the usual time limit of the store. */
const PATIENCE_MS = 300_000;

/** Only tests of the limits use the real limits. */
const RAISED_LIMITS = raisedLimits(1_000);

/** Starts a portal with an empty store. @param environment replaces some of the settings that tests usually have */
export async function startPortal(
  environment: Readonly<Record<string, string>> = {},
  limits: Limits = { ...RAISED_LIMITS, repeatedInvitation: { most: 1, seconds: 0 } },
): Promise<Portal> {
  const [cosmos, directory] = await Promise.all([
    startCosmosEndpoint({ port: 0, file: ':memory:' }),
    startDirectory(),
  ]);
  const complete = {
    PORTAL_ORIGIN,
    API_ORIGIN: 'http://localhost:7071',
    COSMOS_ENDPOINT: process.env['COSMOS_ENDPOINT'] ?? cosmos.url,
    COSMOS_KEY: process.env['COSMOS_KEY'] ?? cosmos.key,
    COSMOS_DATABASE: `test-${randomUUID()}`,
    BLOB_ENDPOINT: NOWHERE,
    QUEUE_ENDPOINT: NOWHERE,
    DELETIONS_ENDPOINT: NOWHERE,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'hackathons@portal.example',
    BLOB_ACCOUNT_KEY: Buffer.from('no blobs in these tests').toString('base64'),
    SIGN_IN_ISSUER: directory.issuer,
    SIGN_IN_JWKS: directory.jwksUri,
    SIGN_IN_CLIENT_ID: directory.clientId,
    HOME_TENANT: HOME,
    SESSION_KEY: JSON.stringify(await sessionKey),
    WEBHOOK_KEY: Buffer.alloc(32, 'tests').toString('base64'),
    ...environment,
  };
  const settings = readSettings(complete);
  let time: number | null = null;
  const log: string[] = [];
  const tasks: Task[] = [];
  const deletions: Deletion[] = [];
  const realDeps = await dependenciesOf(settings, PATIENCE_MS);
  const deps: Dependencies = {
    ...realDeps,
    // This fake of Teams accepts every post. Tests that look at the posts use the receiver of workflow.ts.
    channels: {
      ...realDeps.channels,
      post: webhookPoster({
        hosts: realDeps.channels.hosts,
        fetch: () => Promise.resolve(new Response(null, { status: 202 })),
        resolve: resolvePublic,
      }),
    },
    clock: () => time ?? Date.now(),
    deletions: {
      record: async (deletion) => {
        deletions.push(deletion);
      },
      list: async () => deletions,
    },
    limits,
    tasks: {
      put: async (task) => {
        tasks.push(task);
      },
    },
    log: (level, message, fields) => {
      log.push(`${level} ${message} ${JSON.stringify(fields)}`);
      if (level === 'error') process.stderr.write(`${message} ${JSON.stringify(fields)}\n`);
    },
  };
  const app = createApp(deps);
  const host = await hostOf(app);
  const request = (path: string, init?: RequestInit) => host.request(path, init);

  const exchangeAt = (path: string) => (token: string) =>
    request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token }),
    });
  const exchange = exchangeAt('/v1/u/authenticate');

  const signIn = async (who: Person, claims: Claims = {}): Promise<Caller> => {
    const answer = await exchange(await directory.idToken(who, claims));
    if (answer.status !== 200) throw new Error(`Signing in was answered with ${answer.status}.`);
    const { Token: token } = (await answer.json()) as { Token: string };
    return {
      person: who,
      userId: userIdOf({ tenantId: who.tid, objectId: who.oid }),
      token,
      call: async <T>(
        method: string,
        path: string,
        body?: unknown,
        headers: Record<string, string> = {},
      ): Promise<ApiAnswer<T>> => {
        const response = await request(path, {
          method,
          headers: {
            Authorization: `Bearer ${token}`,
            ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
            ...headers,
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        const text = await response.text();
        const json = response.headers.get('Content-Type')?.startsWith('application/json') ?? false;
        return {
          status: response.status,
          body: (json ? JSON.parse(text) : { text }) as T,
          headers: response.headers,
        };
      },
    };
  };

  const contextOf = (caller: Caller, portalAdministrator = false): WriteContext => ({
    store: deps.store,
    tasks: deps.tasks,
    log: deps.log,
    clock: deps.clock,
    limits: deps.limits,
    requestId: randomUUID(),
    traceId: randomUUID(),
    caller: {
      userId: caller.userId,
      sessionId: randomUUID(),
      tenantId: caller.person.tid,
      name: caller.person.name,
      email: caller.person.email,
      emailVerified: true,
      portalAdministrator,
    },
  });

  const pool: Caller[] = [];
  const crowd = async (size: number): Promise<Caller[]> => {
    const missing = Math.max(0, size - pool.length);
    pool.push(...(await Promise.all(Array.from({ length: missing }, () => signIn(person())))));
    return pool.slice(0, size);
  };

  let founder: Caller | undefined;
  /** The context of a portal administrator, who owns every organisation of this portal. */
  const admin = async () => {
    founder ??= await signIn(person(HOME));
    return contextOf(founder, true);
  };

  const portal: Portal = {
    app,
    deps,
    cosmos,
    directory,
    environment: complete,
    setTime: (at) => {
      time = at === null ? null : new Date(at).getTime();
    },
    log,
    tasks,
    documents: async () => {
      const all =
        settings.COSMOS_ENDPOINT === cosmos.url
          ? cosmos.documents(settings.COSMOS_DATABASE)
          : await queriedDocuments(settings);
      const keyOf = ({ container, document }: (typeof all)[number]) =>
        `${container}/${String(document[CONTAINERS[container as ContainerName]])}/${String(document['id'])}`;
      const inOrder = all
        .map((one) => [keyOf(one), one.document] as const)
        .toSorted(([a], [b]) => (a < b ? -1 : 1));
      return inOrder.map(([, document]) => document as unknown as AnyDocument);
    },
    request,
    exchange,
    exchangeInTeams: exchangeAt('/v1/teams/authenticate'),
    signIn,
    crowd,
    contextOf,
    organisation: async (name, tenants = [HOME], domains = []) => {
      const ctx = await admin();
      const { orgId: org } = await createOrganisation(ctx, { name, tenants, domains });
      await setMemberRole(ctx, org, ctx.caller.userId, 'Owner');
      return org;
    },
    event: async (org, dates, more = {}) => {
      const { event } = await createEvent(await admin(), org, {
        name: 'Hack Week',
        content: 'Welcome.',
        dates,
        ...more,
      });
      return { org, event: event.Id };
    },
    setRole: async (org, caller, role) => setMemberRole(await admin(), org, caller.userId, role),
    setEventRole: async (ref, caller, role) => setParticipantRole(await admin(), ref, caller.userId, role),
    project: async (ref, body = {}) => {
      const owner = await signIn(person());
      const answer = await owner.call<{ Project: Project }>(
        'POST',
        `/v1/e/${ref.org}/${ref.event}/projects/`,
        {
          name: 'Solar Kettle',
          status: 'Active',
          ...body,
        },
      );
      if (answer.status !== 201)
        throw new Error(
          `Creating a project was answered with ${answer.status}: ${JSON.stringify(answer.body)}`,
        );
      const { Project: project } = answer.body;
      return { project, owner, path: `${ref.org}/${ref.event}/${project.Id}` };
    },
    close: async () => {
      await host.close();
      await cosmos.close();
      await directory.close();
    },
  };
  return portal;
}
