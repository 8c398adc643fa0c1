import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventRef } from '#contract/base/identifiers.ts';
import { isActiveRole } from '#contract/base/roles.ts';
import { bundle } from '../../../infra/build/bundle.ts';
import { paths } from '../../../infra/machine/paths.ts';
import { freePorts } from '../../../infra/machine/ports.ts';
import { emptyProjects } from '../../support/emptyProjects.ts';
import { restlessClient } from '../../support/hostile/restlessClient.ts';
import { type FunctionsProcess, functionsProcess } from '../../support/hosts/functionsProcess.ts';
import { brokenInvariants } from '../../support/invariants.ts';
import { datesIn, person, type Portal, startPortal } from '../../support/portal.ts';

const CLIENTS = 32;
const KILLS = 5;

/** The portal's store and sign-in directory run in this process. The functions run in a process that the test kills. */
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

/** Creates three teams. They have too few seats for all 32 people, so some joins fail. @returns their paths */
async function createEmptyTeams(event: EventRef): Promise<string[]> {
  const admin = await portal.signIn(person());
  await portal.setEventRole(event, admin, 'Admin');
  return await emptyProjects(admin, event, ['One', 'Two', 'Three']);
}

/** A bundle lists the required fields of an object in another order. */
const documentFrom = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) =>
    key === 'required' && Array.isArray(value) ? new Set(value) : value,
  );

test('the bundle describes the same API as its sources', async () => {
  await functions.start();
  try {
    const bundled = await fetch(new URL('/v1/openapi.json', functions.address));
    const original = await portal.request('/v1/openapi.json');
    expect(documentFrom(await bundled.text())).toEqual(documentFrom(await original.text()));
  } finally {
    await functions.kill();
  }
});

test('everything that the API acknowledged to 32 clients is stored, even if the API is killed five times', async () => {
  const event = await portal.event(await portal.organisation('Restless'), datesIn('VotingOpen'));
  const projects = await createEmptyTeams(event);
  const people = (await portal.crowd(CLIENTS)).map(({ userId, token }) => ({
    userId,
    client: restlessClient(functions.address, token, projects),
  }));
  const acknowledged = () => people.reduce((sum, { client }) => sum + client.acknowledged, 0);
  const stop = new AbortController();

  await functions.start();
  const running = people.map(({ client }) => client.run(stop.signal));
  try {
    for (let kills = 0; kills < KILLS; kills++) {
      const before = acknowledged();
      await expect.poll(acknowledged).toBeGreaterThan(before + CLIENTS);
      await wait(Math.random() * 400);
      await functions.kill();
      await functions.start();
    }
  } finally {
    stop.abort();
  }
  await Promise.all(running);

  expect(people.flatMap(({ client }) => client.wrong)).toEqual([]);
  // The kills must interrupt requests, or this test would prove nothing.
  expect(people.reduce((sum, { client }) => sum + client.lostAnswers, 0)).toBeGreaterThan(KILLS);
  const stored = await portal.documents();
  expect(brokenInvariants(stored)).toEqual([]);
  const expected = people.map(({ userId, client }) => [userId, client.team, [...client.votes].toSorted()]);
  const storedState = people.map(({ userId }) => {
    const ofPerson = stored.filter((one) => 'userId' in one && one.userId === userId);
    const [team = null] = ofPerson.flatMap((one) =>
      one.type === 'participant' && isActiveRole(one.projectRole) ? [`${one.eventKey}/${one.projectId}`] : [],
    );
    const votes = ofPerson.flatMap((one) =>
      one.type === 'vote' ? [`${one.eventKey}/${one.projectId}`] : [],
    );
    return [userId, team, votes.toSorted()];
  });
  expect(storedState).toEqual(expected);
});
