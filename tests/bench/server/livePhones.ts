import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import * as z from 'zod';
import type { LiveAnswer } from '../../../functions/contract/live.ts';
import { closeServer, listen } from '../../../infra/machine/ports.ts';
import { eventKey } from '../../../functions/store/documents.ts';
import { newAdmin } from '../../support/cast.ts';
import { datesIn, type Portal, PORTAL_ORIGIN, startPortal } from '../../support/portal.ts';
import type { Benchmark, Figure } from '../figure.ts';

const PHONES = 1_000;
/** An audience watches for hours, but no measured figure changes after the first minute. */
const SECONDS = 60;
/** Phones ask every 3 s ± 1. */
const POLL_EVERY_MS = 3_000;
const POLL_SPREAD_MS = 1_000;
const COMMAND_EVERY_MS = 2_000;
const TALKS = 100;
const REQUEST_LINE = 'info request ';

/** The part of a request's log line that this benchmark reads. */
const LogLine = z.object({ route: z.string(), storeCalls: z.number() });

interface Polls {
  /** Null if no answer came. */
  readonly statuses: (number | null)[];
  readonly times: number[];
}

/** Polls like a phone: the browser sends the ETag of its last answer, and no header of the portal. */
async function poll(address: string, until: number, seen: Polls): Promise<void> {
  let tag: string | null = null;
  await wait(Math.random() * POLL_EVERY_MS);
  while (Date.now() < until) {
    const started = performance.now();
    const headers: Record<string, string> = { Origin: PORTAL_ORIGIN };
    if (tag !== null) headers['If-None-Match'] = tag;
    const answer = await fetch(address, { headers }).catch(() => null);
    await answer?.arrayBuffer();
    tag = answer?.headers.get('ETag') ?? tag;
    seen.statuses.push(answer?.status ?? null);
    seen.times.push(performance.now() - started);
    const pause = POLL_EVERY_MS + (2 * Math.random() - 1) * POLL_SPREAD_MS;
    await wait(Math.max(0, pause - (performance.now() - started)));
  }
}

/** Puts a demo day on the stage, and returns a function that moves it until that time. */
async function prepareStage(portal: Portal) {
  const org = await portal.organisation('Brightwater');
  const ref = await portal.event(org, datesIn('Started'));
  const admin = await newAdmin(portal, org);
  const path = `/v1/e/${eventKey(ref)}`;
  const slots = Array.from({ length: TALKS }, (_, index) => ({ title: `Talk ${index + 1}`, minutes: 5 }));
  await admin.call('PUT', `${path}/running-order`, { slots });
  let seq = 0;
  const send = async (what: string) => {
    const command = { id: randomUUID(), seq, do: what };
    const { body, status } = await admin.call<LiveAnswer>('POST', `${path}/live/commands`, command);
    if (status !== 200) throw new Error(`${what} was answered ${status}.`);
    seq = body.Control?.Seq ?? seq;
  };
  await send('demo');
  const move = async (until: number) => {
    while (Date.now() < until) {
      await send('start');
      await wait(COMMAND_EVERY_MS);
      await send('next');
      await wait(COMMAND_EVERY_MS);
    }
  };
  const { body } = await admin.call<LiveAnswer>('GET', `${path}/live`);
  return { ticket: body.Ticket, move };
}

async function measureWith(portal: Portal): Promise<Figure[]> {
  const { move, ticket } = await prepareStage(portal);
  const server = createAdaptorServer({ fetch: portal.app.fetch }) as Server;
  const address = `http://127.0.0.1:${await listen(server, 0)}/v1/live/${ticket}`;
  const before = portal.log.length;
  const seen: Polls = { statuses: [], times: [] };
  try {
    const until = Date.now() + SECONDS * 1_000;
    await Promise.all([move(until), ...Array.from({ length: PHONES }, () => poll(address, until, seen))]);
  } finally {
    await closeServer(server);
  }
  const reads = portal.log
    .slice(before)
    .filter((line) => line.startsWith(REQUEST_LINE))
    .map((line) => LogLine.parse(JSON.parse(line.slice(REQUEST_LINE.length))))
    .filter(({ route }) => route === '/v1/live/:ticket')
    .reduce((sum, { storeCalls }) => sum + storeCalls, 0);
  const { statuses, times } = seen;
  const unchanged = statuses.filter((status) => status === 304).length;
  const name = `${PHONES.toLocaleString('en-GB')} phones that follow the stage`;
  const how = `${statuses.length} polls in ${SECONDS} s, ${unchanged} of them unchanged; the stage moves every 2 s`;
  return [
    {
      name: `${name}, answers other than 200 and 304`,
      value: statuses.filter((status) => status !== 200 && status !== 304).length,
      unit: '',
      limit: { at: 'most', value: 0 },
      how,
    },
    {
      name: 'The same, reads of the store in a second',
      value: reads / SECONDS,
      unit: '',
      // Allow one more read, because the last second may have begun already.
      limit: { at: 'most', value: (SECONDS + 1) / SECONDS },
      how: `${reads} reads`,
    },
    {
      name: 'The same, 99 of 100 polls within',
      value: times.toSorted((a, b) => a - b)[Math.floor(0.99 * times.length)] ?? NaN,
      unit: 'ms',
      limit: { at: 'most', value: 250 },
      how: 'phones and functions share the machine',
    },
  ];
}

/** A thousand phones follow the same stage. */
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
