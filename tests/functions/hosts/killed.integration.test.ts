import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventRef } from '#contract/identifiers.ts';
import { isActiveRole } from '#contract/roles.ts';
import { bundle } from '../../../infra/build/bundle.ts';
import { paths } from '../../../infra/machine/paths.ts';
import { freePorts } from '../../../infra/machine/ports.ts';
import { brokenInvariants } from '../../support/invariants.ts';
import { datesIn, person, type Portal, startPortal } from '../../support/portal.ts';
import { type FunctionsProcess, functionsProcess } from '../../support/functionsProcess.ts';
import { restlessClient } from '../../support/restlessClient.ts';

const CLIENTS = 32;
const KILLS = 5;

/** This process has the store and the directory. Another one runs the functions. */
let portal: Portal;
let functions: FunctionsProcess;
let folder: string;
beforeAll(async () => {
  portal = await startPortal();
  folder = await mkdtemp(join(tmpdir(), 'killed-'));
  const { file } = await bundle(paths.functions, join(folder, 'bundle'));
  functions = functionsProcess((await freePorts()).functions, portal.environment, file);
});
afterAll(async () => {
  await functions.kill();
  await portal.close();
  await rm(folder, { recursive: true });
});

/** Three teams of ten can't hold all 32 people, so some joins fail. */
async function emptyTeams({ org, event }: EventRef): Promise<string[]> {
  const admin = await portal.signIn(person());
  await portal.setEventRole({ org, event }, admin, 'Admin');
  const make = async (name: string) => {
    const body = { name, owner: '', status: 'Active' };
    const made = await admin.call<{ Project: { Id: string } }>(
      'POST',
      `/v1/e/${org}/${event}/projects`,
      body,
    );
    return `${org}/${event}/${made.body.Project.Id}`;
  };
  return await Promise.all(['One', 'Two', 'Three'].map(make));
}

test('five kills of the functions lose nothing that the API acknowledged to 32 busy people', async () => {
  const event = await portal.event(await portal.organisation('Restless'), datesIn('VotingOpen'));
  const projects = await emptyTeams(event);
  const people = (await portal.crowd(CLIENTS)).map(({ userId, token }) => ({
    userId,
    client: restlessClient(functions.address, token, projects),
  }));
  const acknowledged = () => people.reduce((sum, { client }) => sum + client.acknowledged, 0);
  const stop = new AbortController();

  await functions.start();
  const running = people.map(({ client }) => client.run(stop.signal));
  try {
    for (let killed = 0; killed < KILLS; killed++) {
      const before = acknowledged();
      await expect.poll(acknowledged, { timeout: 10_000 }).toBeGreaterThan(before + CLIENTS);
      await wait(Math.random() * 400);
      await functions.kill();
      await functions.start();
    }
  } finally {
    stop.abort();
  }
  await Promise.all(running);

  expect(people.flatMap(({ client }) => client.wrong)).toEqual([]);
  // Without lost answers, no kill would have hit a request.
  expect(people.reduce((sum, { client }) => sum + client.lost, 0)).toBeGreaterThan(KILLS);
  const stored = await portal.documents();
  expect(brokenInvariants(stored)).toEqual([]);
  const expected = people.map(({ userId, client }) => [userId, client.team, [...client.votes].toSorted()]);
  const kept = people.map(({ userId }) => {
    const own = stored.filter((one) => 'userId' in one && one.userId === userId);
    const [team = null] = own.flatMap((one) =>
      one.type === 'participant' && isActiveRole(one.projectRole) ? [`${one.eventKey}/${one.projectId}`] : [],
    );
    const votes = own.flatMap((one) => (one.type === 'vote' ? [`${one.eventKey}/${one.projectId}`] : []));
    return [userId, team, votes.toSorted()];
  });
  expect(kept).toEqual(expected);
}, 60_000);
