import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Event } from '#contract/events/events.ts';
import type { Project } from '#contract/projects/projects.ts';
import { eventKey } from '../../../../functions/store/documents.ts';
import { createCast, type Cast } from '../../../support/cast.ts';
import { type Caller, person, type Portal, startPortal } from '../../../support/portal.ts';

const PICTURE = 'http://localhost:7071/v1/media/0a/image-960x540.jpg';

let portal: Portal;
let cast: Cast;
let event: string;
beforeAll(async () => {
  portal = await startPortal();
  cast = await createCast(portal);
  event = `/v1/e/${eventKey(cast.ref)}/`;
});
afterAll(() => portal.close());

const readEvent = async (caller: Caller) => (await caller.call<{ Event: Event }>('GET', event)).body.Event;
const coverOf = async (caller: Caller, id: string) =>
  (await readEvent(caller)).Projects.find(({ Id }) => Id === id)?.Cover;

test('an event shows the cover of each project, and which team is the reader’s', async () => {
  const creator = await portal.signIn(person());
  const created = await creator.call<{ Project: Project }>('POST', `${event}projects/`, {
    name: 'Covered',
    content: `![A tide](${PICTURE})`,
  });
  const { Id } = created.body.Project;
  expect(created.body.Project.Cover).toBe(PICTURE);
  expect(await coverOf(creator, Id)).toBe(PICTURE);
  expect((await readEvent(creator)).OwnProject).toBe(Id);
  expect((await readEvent(cast.guest)).OwnProject).toBeNull();

  const changed = await creator.call<{ Project: Project }>('PUT', `/v1/p/${eventKey(cast.ref)}/${Id}/`, {
    name: 'Covered',
    content: 'No picture any more.',
  });
  expect(changed.body.Project.Cover).toBeNull();
});
