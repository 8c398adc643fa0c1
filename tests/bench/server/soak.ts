import { setTimeout as wait } from 'node:timers/promises';
import { inParallel } from '../../../infra/local/sample/inParallel.ts';
import { paths } from '../../../infra/machine/paths.ts';
import { startBlobStorage } from '../../support/blobStorage.ts';
import { noise } from '../../support/pictures.ts';
import { type Caller, datesIn, person, type Portal, startPortal } from '../../support/portal.ts';
import type { Benchmark, Figure } from '../figure.ts';
import { MEMORY_SETTINGS } from './support/environment.ts';
import { PORTS } from './support/ports.ts';
import { slopeOf } from './support/slopeOf.ts';
import type { Server } from './support/startServer.ts';
import { withServers } from './support/withServers.ts';

/** A shorter run can test the benchmark itself, but can't show a leak. */
const MINUTES = Number(process.env['SOAK_MINUTES'] ?? 30);
/** This first part of the run doesn't count. Caches and native memory take about ten minutes to reach their final size. */
const WARM_UP_SHARE = 1 / 3;
const SAMPLE_EVERY_MS = 10_000;
const PEOPLE = 60;
const TEAMS = 8;
const CLIENTS = 8;
const PAUSE_MS = 60;
const MB = 1e6;
const MINUTE_MS = 60_000;

interface SoakData {
  readonly org: string;
  readonly event: string;
  readonly projects: readonly string[];
  readonly people: readonly Caller[];
  readonly organiser: Caller;
  readonly picture: Buffer;
}

async function prepare(portal: Portal): Promise<SoakData> {
  const org = await portal.organisation('Brightwater');
  const event = await portal.event(org, datesIn('VotingOpen'));
  const projects: string[] = [];
  for (let count = 0; count < TEAMS; count++) projects.push((await portal.project(event)).project.Id);
  const organiser = await portal.signIn(person());
  await portal.setRole(org, organiser, 'Admin');
  const picture = await noise(1_600, 1_200).blur(1).jpeg({ quality: 85 }).toBuffer();
  return { ...event, projects, people: await portal.crowd(PEOPLE), organiser, picture };
}

interface SentRequests {
  /** The number of requests by status. 0 stands for no answer. */
  readonly statuses: Map<number, number>;
  /** A description of each request that failed because of the server. */
  readonly faults: string[];
}

class Client {
  readonly #server: Server;
  readonly #sent: SentRequests;

  constructor(server: Server, sent: SentRequests) {
    this.#server = server;
    this.#sent = sent;
  }

  /** @returns the parsed body of the answer if it is JSON, otherwise an empty object */
  async send(caller: Pick<Caller, 'token'> | null, method: string, path: string, body?: unknown) {
    const headers = {
      ...(caller && { Authorization: `Bearer ${caller.token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    };
    return await this.#fetch(path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  /** Adds a picture to the caller's library and deletes it again. */
  async upload(caller: Caller, picture: Buffer): Promise<void> {
    const ticket = await this.send(caller, 'GET', '/v1/u/images/upload?type=image');
    const url = new URL(String(ticket['UploadUrl']));
    const sent = await this.#fetch(url.pathname + url.search, {
      method: 'POST',
      headers: { 'Content-Type': 'image/jpeg' },
      body: new Uint8Array(picture),
    });
    const added = await this.send(caller, 'POST', '/v1/u/images', { url: sent['Filename'] });
    const image = added['Image'] as { Id: string } | undefined;
    if (image) await this.send(caller, 'DELETE', `/v1/u/images/${image.Id}`);
    else this.#sent.faults.push('An image wasn’t added to the library.');
  }

  async #fetch(path: string, init: RequestInit): Promise<Record<string, unknown>> {
    let status = 0;
    try {
      const answer = await fetch(this.#server.address + path, init);
      status = answer.status;
      const text = await answer.text();
      const isJson = answer.headers.get('Content-Type')?.startsWith('application/json');
      return isJson ? (JSON.parse(text) as Record<string, unknown>) : {};
    } catch {
      status = 0;
      return {};
    } finally {
      this.#sent.statuses.set(status, (this.#sent.statuses.get(status) ?? 0) + 1);
      if (status === 0 || status >= 500) this.#sent.faults.push(`${init.method} ${path}: ${status}`);
    }
  }
}

/** @returns what people do in the portal. Actions that should happen more often appear several times. */
function actionsOf(portal: Portal, client: Client, data: SoakData): readonly (() => Promise<unknown>)[] {
  const { event, org, organiser, people, picture, projects } = data;
  const oneOf = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)] as T;
  const someone = () => oneOf(people);
  const project = () => `${org}/${event}/${oneOf(projects)}`;
  const get = (path: string) => client.send(someone(), 'GET', path);
  const dashboard = async () => {
    const caller = someone();
    for (const part of ['details', 'invitations', 'access/o', 'access/e', 'access/p', 'vote/p'])
      await client.send(caller, 'GET', `/v1/u/${part}`);
  };
  const vote = () => client.send(someone(), oneOf(['POST', 'DELETE']), `/v1/u/vote/p/${project()}`);
  const joinOrLeave = () =>
    client.send(someone(), 'POST', `/v1/u/${oneOf(['join', 'leave'])}/p/${project()}`);
  return [
    dashboard,
    dashboard,
    () => get(`/v1/e/${org}/${event}/?view=page`),
    () => get(`/v1/p/${project()}/`),
    () => get(`/v1/p/${project()}/`),
    vote,
    vote,
    vote,
    joinOrLeave,
    joinOrLeave,
    () => get(`/v1/o/${org}/`),
    () => client.send(organiser, 'GET', `/v1/e/${org}/${event}/reports/teams/`),
    () => client.send(organiser, 'GET', `/v1/e/${org}/${event}/reports/csv/participants.csv`),
    () => client.send(null, 'GET', `/v1/e/${org}/${event}/`),
    () => client.send(someone(), 'POST', `/v1/e/${org}/${event}/projects`, { name: '' }),
    async () => {
      const token = await portal.directory.idToken(oneOf(people).person);
      await client.send(null, 'POST', '/v1/u/authenticate', { token });
    },
    () => client.upload(someone(), picture),
  ];
}

interface Sample {
  readonly minute: number;
  /** Megabytes of live objects after garbage collection. */
  readonly held: number;
  /** Megabytes of resident memory. */
  readonly resident: number;
}

/** @returns the sent requests, and the samples after the warm-up */
async function work(portal: Portal, server: Server, data: SoakData): Promise<[SentRequests, Sample[]]> {
  const sent: SentRequests = { statuses: new Map(), faults: [] };
  const samples: Sample[] = [];
  const actions = actionsOf(portal, new Client(server, sent), data);
  const started = performance.now();
  const isOver = () => performance.now() - started > MINUTES * MINUTE_MS;
  const takeSamples = async () => {
    while (!isOver()) {
      await wait(SAMPLE_EVERY_MS);
      const minute = (performance.now() - started) / MINUTE_MS;
      const [held, resident] = [await server.heldMemory(), await server.residentMemory()];
      samples.push({ minute, held: held / MB, resident: resident / MB });
    }
  };
  const act = async () => {
    while (!isOver()) {
      await actions[Math.floor(Math.random() * actions.length)]?.();
      await wait(PAUSE_MS);
    }
  };
  await Promise.all([takeSamples(), inParallel(Array.from({ length: CLIENTS }), act)]);
  return [sent, samples.filter(({ minute }) => minute > MINUTES * WARM_UP_SHARE)];
}

function figuresOf({ faults, statuses }: SentRequests, samples: readonly Sample[]): Figure[] {
  for (const fault of new Set(faults)) console.error(fault);
  const counted = [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${count} × ${status}`);
  const slope = (name: string, key: 'held' | 'resident'): Figure => {
    const [first = NaN, last = NaN] = [samples.at(0)?.[key], samples.at(-1)?.[key]];
    return {
      name,
      value: slopeOf(samples.map((sample) => [sample.minute, sample[key]])),
      unit: 'MB/min',
      limit: { at: 'most', value: 1 },
      how: `from ${first.toFixed(0)} to ${last.toFixed(0)} MB; a line through ${samples.length} measurements after the first third`,
    };
  };
  return [
    {
      name: `Requests in ${MINUTES} minutes that failed because of the server`,
      value: faults.length,
      unit: 'requests',
      limit: { at: 'most', value: 0 },
      how: `answers: ${counted.join(', ')}`,
    },
    slope('Growth of the objects that the functions keep', 'held'),
    slope('Growth of the memory that their process holds', 'resident'),
  ];
}

export const soak: Benchmark = {
  title: 'Half an hour of work',
  measure: () =>
    withServers(async (start) => {
      const blobs = await startBlobStorage();
      const portal = await startPortal({
        ...blobs.environment,
        API_ORIGIN: `http://127.0.0.1:${PORTS.portal}`,
      });
      try {
        const data = await prepare(portal);
        const server = await start(paths.functions, PORTS.portal, {
          ...portal.environment,
          PATH: process.env['PATH'] ?? '',
          ...MEMORY_SETTINGS,
          PORTAL_LIMITS_FACTOR: '1000',
        });
        return figuresOf(...(await work(portal, server, data)));
      } finally {
        await portal.close();
        await blobs.close();
      }
    }),
};
