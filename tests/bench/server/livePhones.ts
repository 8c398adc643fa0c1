import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import type { StageAnswer } from '../../../functions/contract/stage/stage.ts';
import { eventKey } from '../../../functions/store/documents.ts';
import { type Cost, metered } from '../../../functions/store/store.ts';
import { closeServer, listen } from '../../../infra/machine/ports.ts';
import { newAdmin } from '../../support/cast.ts';
import { datesIn, person, type Portal, PORTAL_ORIGIN, startPortal } from '../../support/portal.ts';
import type { Benchmark, Figure } from '../figure.ts';

const PHONES = 1_500;
/** The run is long enough for every phone to renew its ticket. */
const SECONDS = 600;
/** Phones poll every 3 s ± 1 s. */
const POLL_EVERY_MS = 3_000;
const POLL_SPREAD_MS = 1_000;
/** People open the page at random times within this first minute. */
const ARRIVING_MS = 60_000;
/** The same times as in `web/shared/stage/useStageFeed.ts`. */
const TICKET_RENEWED_MS = { least: 5 * 60_000, spread: 3 * 60_000 };
const COMMAND_EVERY_MS = 2_000;
const COMMANDS = ['start', 'pause', 'resume', 'next'];
const TALKS = 100;
const LOG_LINES_MAX = 1_000;

interface Answers {
  /** Null if no answer came. */
  readonly statuses: (number | null)[];
  readonly times: number[];
}

const noAnswers = (): Answers => ({ statuses: [], times: [] });

/** Calls like a browser, and records the answer's status and time. */
async function ask(address: string, headers: Record<string, string>, { statuses, times }: Answers) {
  const started = performance.now();
  const answer = await fetch(address, { headers: { Origin: PORTAL_ORIGIN, ...headers } }).catch(() => null);
  const text = (await answer?.text()) ?? '';
  statuses.push(answer?.status ?? null);
  times.push(performance.now() - started);
  return { text, tag: answer?.headers.get('ETag') ?? null };
}

interface StageAccess {
  readonly origin: string;
  /** The path of the event in the API. */
  readonly path: string;
  /** The session of a member. A phone uses it only to get a ticket. */
  readonly token: string;
}

async function newTicket({ origin, path, token }: StageAccess, renewals: Answers): Promise<string> {
  const { text } = await ask(`${origin}${path}/live`, { Authorization: `Bearer ${token}` }, renewals);
  return (JSON.parse(text) as StageAnswer).Ticket;
}

/** Polls like the browser of a phone: sends the ETag of the last answer that arrived, and no session. */
async function poll(access: StageAccess, until: number, polls: Answers, renewals: Answers): Promise<void> {
  let tag: string | null = null;
  let ticket = '';
  let renewAt = 0;
  await wait(Math.random() * ARRIVING_MS);
  while (Date.now() < until) {
    const started = Date.now();
    if (started >= renewAt) {
      ticket = await newTicket(access, renewals);
      renewAt = started + TICKET_RENEWED_MS.least + Math.random() * TICKET_RENEWED_MS.spread;
    }
    const known: Record<string, string> = tag === null ? {} : { 'If-None-Match': tag };
    tag = (await ask(`${access.origin}/v1/live/${ticket}`, known, polls)).tag ?? tag;
    const pause = POLL_EVERY_MS + (2 * Math.random() - 1) * POLL_SPREAD_MS;
    await wait(Math.max(0, pause - (Date.now() - started)));
  }
}

/**
 * Puts a demo day on the stage.
 * @returns what phones need to follow it, and `move`, which sends commands to the stage until a given time
 */
async function prepareStage(portal: Portal) {
  const org = await portal.organisation('Brightwater');
  const ref = await portal.event(org, datesIn('Started'));
  const admin = await newAdmin(portal, org);
  const path = `/v1/e/${eventKey(ref)}`;
  const slots = Array.from({ length: TALKS }, (_, index) => ({ title: `Talk ${index + 1}`, minutes: 5 }));
  await admin.call('PUT', `${path}/running-order`, { slots });
  let seq = 0;
  const send = async (action: string) => {
    const command = { id: randomUUID(), seq, do: action };
    const { body, status } = await admin.call<StageAnswer>('POST', `${path}/live/commands`, command);
    if (status !== 200) throw new Error(`The command ${action} got status ${status}.`);
    seq = body.Control?.Seq ?? seq;
  };
  await send('demo');
  const move = async (until: number) => {
    for (let moves = 0; Date.now() < until; moves++) {
      await send(COMMANDS[moves % COMMANDS.length] ?? 'next');
      await wait(COMMAND_EVERY_MS);
    }
  };
  const member = await portal.signIn(person());
  return { path, token: member.token, move };
}

/** @returns the time within which this share of all answers came */
const within = (share: number, { times }: Answers) =>
  times.toSorted((a, b) => a - b)[Math.floor(share * times.length)] ?? NaN;

const inMs = (time: number) => `${time.toFixed(1)} ms`;

const badAnswers = ({ statuses }: Answers) =>
  statuses.filter((status) => status !== 200 && status !== 304).length;

async function measureWith(portal: Portal): Promise<Figure[]> {
  const { move, ...stage } = await prepareStage(portal);
  const cost: Cost = { calls: 0, charge: 0 };
  const answer = (request: Request) =>
    new URL(request.url).pathname.startsWith('/v1/live/')
      ? metered(cost, async () => await portal.app.fetch(request))
      : portal.app.fetch(request);
  const server = createAdaptorServer({ fetch: answer }) as Server;
  const access = { origin: `http://127.0.0.1:${await listen(server, 0)}`, ...stage };
  const polls = noAnswers();
  const renewals = noAnswers();
  try {
    const before = portal.log.length;
    const until = Date.now() + SECONDS * 1_000;
    const phones = Array.from({ length: PHONES }, () => poll(access, until, polls, renewals));
    await Promise.all([move(until), ...phones]);
    return figuresOf({ polls, renewals, reads: cost.calls, lines: portal.log.length - before });
  } finally {
    await closeServer(server);
  }
}

interface PhoneResult {
  readonly polls: Answers;
  readonly renewals: Answers;
  readonly reads: number;
  readonly lines: number;
}

function figuresOf({ lines, polls, reads, renewals }: PhoneResult): Figure[] {
  const unchanged = polls.statuses.filter((status) => status === 304).length;
  return [
    {
      name: `${PHONES.toLocaleString('en-GB')} phones that follow the stage, answers other than 200 and 304`,
      value: badAnswers(polls) + badAnswers(renewals),
      unit: '',
      limit: { at: 'most', value: 0 },
      how: `${polls.statuses.length} polls in ${SECONDS} s, ${unchanged} of them unchanged, and ${renewals.statuses.length} calls for a ticket; the stage moves every 2 s`,
    },
    {
      name: 'Phones that follow the stage, reads of the store per second',
      value: reads / SECONDS,
      unit: '',
      // The API reads at most once a second: at the beginning of the run, and after each of its seconds.
      limit: { at: 'most', value: (SECONDS + 1) / SECONDS },
      how: `${reads} reads`,
    },
    {
      name: 'Phones that follow the stage, lines in the log',
      value: lines,
      unit: '',
      limit: { at: 'most', value: LOG_LINES_MAX },
      how: `${(SECONDS / COMMAND_EVERY_MS) * 1_000} commands have a line each; polls and calls for a ticket have one a minute`,
    },
    {
      name: 'Phones that follow the stage, time in which 99 of 100 polls are answered',
      value: within(0.99, polls),
      unit: 'ms',
      limit: { at: 'most', value: 250 },
      how: `half within ${inMs(within(0.5, polls))}; phones and functions share the machine, which had a load of ${loadavg()[2]?.toFixed(1)} on ${availableParallelism()} cores; 99 of 100 calls for a ticket within ${inMs(within(0.99, renewals))}`,
    },
  ];
}

export const livePhones: Benchmark = {
  title: 'Phones that follow the stage',
  measure: async () => {
    const portal = await startPortal();
    try {
      return await measureWith(portal);
    } finally {
      await portal.close();
    }
  },
};
