import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Event } from '#contract/events.ts';
import type { Project } from '#contract/projects.ts';
import { fillProjects } from '../../../../functions/background/upkeep/fillProjects.ts';
import { documentId, eventKey } from '../../../../functions/store/documents.ts';
import { createCast, type Cast } from '../../../support/cast.ts';
import { type Caller, person, type Portal, startPortal } from '../../../support/portal.ts';

const VIDEO = 'http://localhost:7071/v1/media/0b/video.m3u8';
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
  expect((await readEvent(cast.guest)).OwnProject).toBeUndefined();

  const changed = await creator.call<{ Project: Project }>('PUT', `/v1/p/${eventKey(cast.ref)}/${Id}/`, {
    name: 'Covered',
    content: 'No picture any more.',
  });
  expect(changed.body.Project).not.toHaveProperty('Cover');
});

test('upkeep derives the cover and the videos of projects from an earlier release, but only once', async () => {
  const creator = await portal.signIn(person());
  const { body } = await creator.call<{ Project: Project }>('POST', `${event}projects/`, {
    name: 'Older',
    content: `![A tide](${PICTURE}) ![Demo](${VIDEO})`,
  });
  const { Id } = body.Project;
  const key = eventKey(cast.ref);
  const deleteDerivedFields = async () => {
    const stored = await portal.deps.store.read('project', key, documentId.project(Id));
    if (!stored) throw new Error('The project isn’t stored.');
    const { cover: _, videos: __, etag, ...older } = stored;
    await portal.deps.store.commit(key, [{ do: 'replace', document: older, ifMatch: etag }]);
  };
  await deleteDerivedFields();
  expect(await coverOf(creator, Id)).toBeUndefined();
  await fillProjects(portal.deps);
  expect(await coverOf(creator, Id)).toBe(PICTURE);
  const filled = await portal.deps.store.read('project', key, documentId.project(Id));
  expect(filled?.videos).toEqual(['0b']);
  await deleteDerivedFields();
  await fillProjects(portal.deps);
  expect(await coverOf(creator, Id)).toBeUndefined();
});
