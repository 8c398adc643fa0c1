import { lookup } from 'node:dns/promises';
import { BODY_LIMITS, raisedLimits } from '#contract/base/limits.ts';
import { accessTokensOf } from '../adapters/accessTokens.ts';
import { cosmosClient } from '../adapters/cosmosClient.ts';
import { directoryKeysOf } from '../adapters/directoryKeys.ts';
import { identitiesOf } from '../adapters/identities.ts';
import { logLine } from '../adapters/logLine.ts';
import { pngDrawer } from '../adapters/pngDrawer.ts';
import { storageBlobs } from '../adapters/storageBlobs.ts';
import { storageDeletions } from '../adapters/storageDeletions.ts';
import { type StorageTasks, storageTasks } from '../adapters/storageTasks.ts';
import { webhookPoster } from '../adapters/webhookPoster.ts';
import type { Dependencies } from '../app.ts';
import { sessionsOf } from '../domain/access/sessions.ts';
import { sealerOf } from '../domain/channel/sealed.ts';
import type { Clock } from '../domain/context.ts';
import { unsubscribeTicketsOf } from '../domain/mail/unsubscribeTickets.ts';
import { ticketsOf } from '../domain/media/tickets.ts';
import { stageTicketsOf } from '../domain/stage/stageTickets.ts';
import { cosmosStore } from '../store/cosmosStore.ts';
import { prepareDatabase } from '../store/prepareDatabase.ts';
import type { Settings, TranscoderSettings } from './settings.ts';

/** The availability test and the smoke test wait longer than this, so they still receive the names of what doesn't answer. */
const HEALTH_TIMEOUT_MS = 2_000;

export const clockOf =
  (settings: Pick<Settings, 'PORTAL_CLOCK_OFFSET'>): Clock =>
  () =>
    Date.now() + settings.PORTAL_CLOCK_OFFSET;

const resolveHost = async (host: string) => (await lookup(host, { all: true })).map(({ address }) => address);

/** Creates a missing database if COSMOS_KEY is set, which is for local use only. In Azure, the template creates it. */
export async function transcoderDependenciesOf(settings: TranscoderSettings, storePatienceMs?: number) {
  const client = cosmosClient(settings);
  const { COSMOS_DATABASE: name } = settings;
  return {
    store: cosmosStore(
      settings.COSMOS_KEY === undefined ? client.database(name) : await prepareDatabase(client, name),
      storePatienceMs,
    ),
    blobs: storageBlobs(settings),
    tasks: storageTasks(settings),
    transcodeSlots: settings.TRANSCODE_SLOTS,
    clock: clockOf(settings),
    log: logLine,
  };
}

/** @param storePatienceMs the time limit of a store call, if it isn't the usual one */
export async function dependenciesOf(
  settings: Settings,
  storePatienceMs?: number,
): Promise<Dependencies & { readonly tasks: StorageTasks }> {
  const shared = await transcoderDependenciesOf(settings, storePatienceMs);
  const { API_ORIGIN: apiOrigin, PREVIOUS_SESSION_KEY: previous, SESSION_KEY: jwk } = settings;
  const keys = { jwk, previous, issuer: apiOrigin };
  const directory = {
    issuer: settings.SIGN_IN_ISSUER,
    clientId: settings.SIGN_IN_CLIENT_ID,
    keys: directoryKeysOf(settings.SIGN_IN_JWKS),
  };
  return {
    ...shared,
    deletions: storageDeletions(settings),
    checkBlobs: () => shared.blobs.check(),
    checkTasks: () => shared.tasks.check(),
    healthTimeoutMs: HEALTH_TIMEOUT_MS,
    tickets: await ticketsOf(keys),
    stageTickets: await stageTicketsOf(keys),
    identities: identitiesOf(directory),
    accessTokens: accessTokensOf(directory),
    sessions: await sessionsOf({ ...keys, store: shared.store }),
    portalOrigin: settings.PORTAL_ORIGIN,
    apiOrigin,
    homeTenant: settings.HOME_TENANT,
    imageHosts: settings.IMAGE_HOSTS,
    unsubscribeTickets: unsubscribeTicketsOf(keys),
    mailRate: { perMinute: settings.MAIL_PER_MINUTE, perHour: settings.MAIL_PER_HOUR },
    calendarFeeds: settings.CALENDAR_FEEDS,
    channels: {
      hosts: settings.WEBHOOK_HOSTS,
      sealer: settings.WEBHOOK_KEY ? sealerOf(settings.WEBHOOK_KEY) : null,
      post: webhookPoster({ hosts: settings.WEBHOOK_HOSTS, fetch, resolve: resolveHost }),
    },
    drawPng: pngDrawer(),
    limits: raisedLimits(settings.PORTAL_LIMITS_FACTOR),
    bodyLimits: BODY_LIMITS,
  };
}
