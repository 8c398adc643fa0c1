import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import { type Cost, metered } from '../../../functions/store/store.ts';
import { closeServer, listen } from '../../../infra/machine/ports.ts';
import { startBlobStorage } from '../../support/blobStorage.ts';
import { unplayableFilm } from '../../support/films.ts';
import { person, type Portal, startPortal } from '../../support/portal.ts';
import { addVideo } from '../../support/uploads.ts';
import type { Benchmark, Figure } from '../figure.ts';

const CLIENTS = 200;
const SECONDS = 30;
const POLL_EVERY_MS = 1_000;
/** A browser may miss this many polls, because it starts late and waits for answers. */
const MISSED_POLLS_MAX = 5;

/** Polls like a browser that waits for a video. Adds each answer to `seen`. */
async function poll(address: string, until: number, seen: PollResult): Promise<void> {
  await wait(Math.random() * POLL_EVERY_MS);
  while (Date.now() < until) {
    const started = performance.now();
    const status = await fetch(address).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => null,
    );
    seen.statuses.push(status);
    seen.times.push(performance.now() - started);
    await wait(Math.max(0, POLL_EVERY_MS - (performance.now() - started)));
  }
}

interface PollResult {
  /** Null if no answer came. */
  readonly statuses: (number | null)[];
  readonly times: number[];
}

async function measureWith(portal: Portal): Promise<Figure[]> {
  const caller = await portal.signIn(person());
  // No transcoder runs here, so the video stays unfinished.
  const { Link } = await addVideo(portal, caller, unplayableFilm(1_000));
  const costs: number[] = [];
  const answer = async (request: Request) => {
    const cost: Cost = { calls: 0, charge: 0 };
    const answered = await metered(cost, async () => await portal.app.fetch(request));
    costs.push(cost.calls);
    return answered;
  };
  const server = createAdaptorServer({ fetch: answer }) as Server;
  const address = `http://127.0.0.1:${await listen(server, 0)}${new URL(Link).pathname}`;
  const seen: PollResult = { statuses: [], times: [] };
  try {
    const until = Date.now() + SECONDS * 1_000;
    await Promise.all(Array.from({ length: CLIENTS }, () => poll(address, until, seen)));
  } finally {
    await closeServer(server);
  }
  const { statuses, times } = seen;
  const slowest = times.toSorted((a, b) => a - b)[Math.floor(0.99 * times.length)] ?? NaN;
  const how = `${statuses.length} polls in ${SECONDS} s, of a video that is being converted`;
  return [
    {
      name: `${CLIENTS} browsers that wait for a video, answers other than 202`,
      value: statuses.filter((status) => status !== 202).length,
      unit: '',
      limit: { at: 'most', value: 0 },
      how: `${how}; 99 of 100 within ${slowest.toFixed(0)} ms`,
    },
    {
      name: `${CLIENTS} browsers that wait for a video, polls that were answered`,
      value: costs.length,
      unit: '',
      limit: { at: 'least', value: CLIENTS * (SECONDS - MISSED_POLLS_MAX) },
      how: 'each browser polls once a second',
    },
    {
      name: `${CLIENTS} browsers that wait for a video, store reads per poll`,
      value: Math.max(...costs),
      unit: 'calls',
      limit: { at: 'most', value: 1 },
      how: `the maximum; ${costs.reduce((sum, one) => sum + one, 0)} in total`,
    },
  ];
}

export const polling: Benchmark = {
  title: 'Waiting for videos',
  measure: async () => {
    const blobs = await startBlobStorage();
    const portal = await startPortal(blobs.environment);
    try {
      return await measureWith(portal);
    } finally {
      await portal.close();
      await blobs.close();
    }
  },
};
