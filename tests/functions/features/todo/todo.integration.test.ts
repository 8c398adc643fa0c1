import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Project } from '#contract/projects/projects.ts';
import type { TodoItem } from '#contract/todo/todoRules.ts';
import { eventKey } from '../../../../functions/store/documents.ts';
import { costOf } from '../../../bench/server/support/costOf.ts';
import { createAll, projects } from '../../../bench/server/support/fill.ts';
import { type Caller, datesIn, person, type Portal, startPortal } from '../../../support/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const DAY = 24 * 3_600_000;

async function todo(caller: Caller): Promise<readonly TodoItem[]> {
  const { body, status } = await caller.call<{ Items: TodoItem[] }>('GET', '/v1/u/todo/');
  expect(status).toBe(200);
  return body.Items;
}
const kinds = async (caller: Caller) => (await todo(caller)).map(({ Kind }) => Kind);

const VIDEO = '![Demo](http://localhost:7071/v1/media/abc/video.m3u8)';

test('a project’s items disappear as its team completes the page', async () => {
  const event = await portal.event(await portal.organisation('Brightwater'), datesIn('Started'));
  const { owner, path } = await portal.project(event, { status: 'Pending' });
  expect(await kinds(owner)).toEqual(['NotInVote', 'NoDescription']);
  const save = (changes: object) => owner.call('PUT', `/v1/p/${path}/`, { name: 'Solar Kettle', ...changes });
  await save({ description: 'It boils.', status: 'Active' });
  expect(await kinds(owner)).toEqual(['NoVideo']);
  await save({ content: VIDEO });
  expect(await kinds(owner)).toEqual([]);
});

test('with requirements, the to-do list follows the checklist of the project’s page', async () => {
  const event = await portal.event(await portal.organisation('Demanding'), datesIn('Started'));
  const admin = await portal.signIn(person());
  await portal.setEventRole(event, admin, 'Admin');
  const { owner, path } = await portal.project(event, { description: 'It boils.', status: 'Pending' });
  await admin.call('PUT', `/v1/e/${event.org}/${event.event}/settings/`, {
    requirements: {
      items: [{ kind: 'Description', min: 30 }, { kind: 'Repository' }, { kind: 'Tags', required: false }],
    },
  });
  // The list asks for optional fields only after the required ones.
  const openCount = async () => {
    const { body } = await owner.call<{ Project: Pick<Project, 'Checklist' | 'Status'> }>(
      'GET',
      `/v1/p/${path}`,
    );
    const { Checklist, Status } = body.Project;
    const open = Checklist.filter(({ Done }) => !Done);
    const required = open.filter(({ Required }) => Required).length + (Status === 'Pending' ? 1 : 0);
    return required > 0 ? required : open.length;
  };
  const todoCount = async () => (await todo(owner)).reduce((sum, { Count }) => sum + (Count ?? 1), 0);
  expect(await todo(owner)).toMatchObject([
    { Kind: 'NotInVote', Field: 'status' },
    { Kind: 'NoDescription', Field: 'description' },
    { Kind: 'NotComplete', Field: 'repositoryurl', Count: 1 },
  ]);
  for (const changes of [
    { status: 'Active' },
    { description: 'It boils water for a hundred people a day.' },
    { repositoryurl: 'https://code.example/kettle' },
    { tags: ['solar'] },
  ]) {
    expect(await todoCount()).toBe(await openCount());
    await owner.call('PUT', `/v1/p/${path}/`, { name: 'Solar Kettle', ...changes });
  }
  expect([await todoCount(), await openCount()]).toEqual([0, 0]);
});

test('an item counts a team’s open requests for its leaders, until they become void or are withdrawn', async () => {
  const event = await portal.event(await portal.organisation('Askers'), datesIn('Started'));
  const { owner, path } = await portal.project(event, {
    takesrequests: true,
    description: 'It boils.',
    content: VIDEO,
  });
  const otherTeam = await portal.project(event, { name: 'Other', description: 'It cools.', content: VIDEO });
  const [asker, second] = [await portal.signIn(person()), await portal.signIn(person())];
  for (const one of [asker, second]) await one.call('POST', `/v1/u/request/p/${path}/`, {});
  expect(await kinds(asker)).toEqual(['NoTeam']);
  expect(await todo(owner)).toMatchObject([{ Kind: 'Requests', Count: 2, ProjectName: 'Solar Kettle' }]);
  expect(await todo(otherTeam.owner)).toEqual([]);
  // Joining another team makes the request void.
  await asker.call('POST', `/v1/u/join/p/${otherTeam.path}/`);
  expect(await todo(owner)).toMatchObject([{ Kind: 'Requests', Count: 1 }]);
  await second.call('DELETE', `/v1/u/request/p/${path}/`);
  expect(await todo(owner)).toEqual([]);
});

test('the item for the votes that are left disappears once the person has voted', async () => {
  const event = await portal.event(await portal.organisation('Voters'), datesIn('VotingOpen'));
  const { owner, path } = await portal.project(event, { description: 'It boils.', content: VIDEO });
  expect(await todo(owner)).toMatchObject([{ Kind: 'Votes', Count: null }]);
  await owner.call('POST', `/v1/u/vote/p/${path}/`);
  expect(await todo(owner)).toEqual([]);
});

test('invitations are listed until they are answered', async () => {
  const org = await portal.organisation('Inviters');
  const event = await portal.event(org, datesIn('Closed'));
  const [admin, invited] = [await portal.signIn(person()), await portal.signIn(person())];
  await portal.setRole(org, admin, 'Admin');
  await admin.call('POST', `/v1/u/invite/e/${org}/${event.event}/`, { email: invited.person.email });
  const [item] = await todo(invited);
  expect(item).toMatchObject({ Kind: 'Invitation', Organisation: org, Event: event.event });
  await invited.call('POST', `/v1/u/invitations/${item?.Invitation}/accept/`);
  expect(await kinds(invited)).toEqual(['NoTeam']);
});

test('organisation Admins see how many people and projects need help, and no one gets items for an archived event', async () => {
  const org = await portal.organisation('Managed');
  const event = await portal.event(org, datesIn('Started'));
  const admin = await portal.signIn(person());
  await portal.setRole(org, admin, 'Admin');
  const { owner } = await portal.project(event, { status: 'Pending' });
  const [seeker, guest, inactive] = await Promise.all([0, 1, 2].map(() => portal.signIn(person())));
  if (!seeker || !guest || !inactive) throw new Error('A person is missing.');
  await portal.setEventRole(event, seeker, 'Member');
  await portal.setEventRole(event, guest, 'Guest');
  await portal.setEventRole(event, inactive, 'Inactive');
  expect(await todo(admin)).toMatchObject([
    { Kind: 'PeopleWithoutTeam', Count: 1, Event: event.event },
    { Kind: 'ProjectsNotInVote', Count: 1 },
  ]);
  expect(await kinds(seeker)).toEqual(['NoTeam']);
  expect(await todo(inactive)).toEqual([]);
  await admin.call('PUT', `/v1/e/${org}/${event.event}/archive/`, { archived: true });
  for (const one of [admin, owner, seeker]) expect(await todo(one)).toEqual([]);
});

test('the to-do list of a person with three events and teams costs six store calls', async () => {
  const org = await portal.organisation('Costly');
  const caller = await portal.signIn(person());
  await portal.setRole(org, caller, 'Admin');
  for (const day of [0, 1, 2]) {
    const event = await portal.event(org, datesIn('Started', Date.now() + day * 3_600_000));
    await portal.setEventRole(event, caller, 'Member');
    const { path } = await portal.project(event, { takesrequests: true });
    await caller.call('POST', `/v1/u/join/p/${path}/`);
    await caller.call('PUT', `/v1/p/${path}/members/${caller.userId}/`, { role: 'Admin' });
    const asker = await portal.signIn(person());
    await asker.call('POST', `/v1/u/request/p/${path}/`, {});
  }
  portal.setTime(Date.now() + DAY / 24);
  const { storeCalls } = await costOf(portal, caller, '/v1/u/todo');
  portal.setTime(null);
  expect(await kinds(caller)).toContain('Requests');
  expect(storeCalls).toBe(6);
});

test('the list of an organiser counts at most 500 projects, however many there are', async () => {
  const event = await portal.event(await portal.organisation('Vast'), datesIn('Started'));
  const admin = await portal.signIn(person());
  await portal.setEventRole(event, admin, 'Admin');
  const documents = [...projects(event, 560, 1)].map((one) =>
    one.type === 'project' ? { ...one, status: 'Pending' as const } : one,
  );
  await createAll(portal.deps.store, eventKey(event), documents);
  expect(await todo(admin)).toContainEqual(
    expect.objectContaining({ Kind: 'ProjectsNotInVote', Count: 500 }),
  );
});
