import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Project } from '#contract/projects/projects.ts';
import { clearProject } from '../../../../functions/background/projects/clearProject.ts';
import { requeueDeletedProjects } from '../../../../functions/background/projects/clearProject.ts';
import {
  inviteForgottenOwners,
  ownerToInvite,
} from '../../../../functions/domain/invitations/inviteOwner.ts';
import type { Task } from '../../../../functions/domain/tasks.ts';
import { createCast, type Cast } from '../../../support/cast.ts';
import { cleanUp } from '../../../support/cleanUp.ts';
import { brokenInvariants } from '../../../support/invariants.ts';
import { person, type Portal, startPortal } from '../../../support/portal.ts';

let portal: Portal;
let cast: Cast;
let path: string;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  cast = await createCast(portal);
  path = `${cast.ref.org}/${cast.ref.event}/${cast.ref.project}`;
  portal.tasks.length = 0;
});
cleanUp(() => portal);

const deleteProject = (by = cast.owner, tag?: string) =>
  by.call<{ Code: string }>(
    'DELETE',
    `/v1/p/${path}/`,
    undefined,
    tag === undefined ? {} : { 'If-Match': tag },
  );
const clear = async (task: Task | undefined) => {
  if (task?.kind !== 'clearProject') throw new Error('Nothing was queued.');
  await clearProject(portal.deps, task);
};
/** Audit entries stay, so they aren't in this list. */
const documentsLeft = async () =>
  (await portal.documents()).filter((one) => {
    if (one.type === 'eventAudit') return false;
    const event = 'eventKey' in one ? one.eventKey : 'target' in one ? one.target : '';
    return (
      `${event}/`.startsWith(`${cast.ref.org}/`) && JSON.stringify(one).includes(`"${cast.ref.project}"`)
    );
  });

test('a deleted project disappears at once from every list and page', async () => {
  for (const one of [cast.member, cast.teammate]) await one.call('POST', `/v1/u/vote/p/${path}/`);
  await cast.owner.call('POST', `/v1/u/invite/p/${path}/`, { email: cast.member.person.email });
  const { body: invited } = await cast.member.call<{ Invitations: { Id: string }[] }>(
    'GET',
    '/v1/u/invitations',
  );
  expect((await deleteProject()).status).toBe(204);

  const get = async (url: string, by = cast.eventAdmin) => await by.call('GET', url);
  for (const url of [`/v1/p/${path}`, `/v1/u/access/p/${path}`, `/v1/p/${path}/invitations`])
    expect((await get(url)).status).toBe(404);
  const { org, event } = cast.ref;
  expect((await get(`/v1/e/${org}/${event}`)).body).toMatchObject({ Event: { Projects: [] } });
  expect((await get(`/v1/e/${org}/${event}/reports/votes`)).body).toMatchObject({ Report: { Results: [] } });
  expect((await get(`/v1/e/${org}/${event}/reports/teams`)).body).toMatchObject({ Report: { Projects: [] } });
  expect((await get('/v1/u/access/p', cast.teammate)).body).toEqual({ Projects: [] });
  expect((await get('/v1/u/vote/p', cast.member)).body).toEqual({ Votes: [] });
  for (const call of ['join', 'leave', 'vote'])
    expect((await cast.member.call('POST', `/v1/u/${call}/p/${path}`)).status).toBe(404);
  const accepted = await cast.member.call('POST', `/v1/u/invitations/${invited.Invitations[0]?.Id}/accept`);
  expect(accepted).toMatchObject({ status: 400, body: { Code: 'invitation_void' } });
});

test('members of a deleted project can create or join another team', async () => {
  await deleteProject();
  const created = await cast.owner.call<{ Project: Project }>(
    'POST',
    `/v1/e/${cast.ref.org}/${cast.ref.event}/projects`,
    {
      name: 'Second try',
    },
  );
  expect(created.status).toBe(201);
  const { Id } = created.body.Project;
  const newTeam = `${cast.ref.org}/${cast.ref.event}/${Id}`;
  expect((await cast.teammate.call('POST', `/v1/u/join/p/${newTeam}`)).status).toBe(200);
});

test('the identifier of a deleted project becomes free only after its votes are cleared', async () => {
  const voters = await portal.crowd(105);
  for (const voter of voters) await voter.call('POST', `/v1/u/vote/p/${path}/`);
  await cast.owner.call('POST', `/v1/u/invite/p/${path}/`, { email: 'ada@brightwater.example' });
  await deleteProject();
  const createAgain = async () => {
    const body = { name: 'Solar Kettle', owner: '', status: 'Active' };
    const events = `/v1/e/${cast.ref.org}/${cast.ref.event}/projects`;
    return (await cast.eventAdmin.call<{ Project: Project }>('POST', events, body)).body.Project.Id;
  };
  expect(await createAgain()).not.toBe(cast.ref.project);
  const [task] = portal.tasks.filter(({ kind }) => kind === 'clearProject');
  await Promise.all([clear(task), clear(task)]);
  expect(await documentsLeft()).toEqual([]);
  expect(await createAgain()).toBe(cast.ref.project);
  expect((await voters[0]?.call('POST', `/v1/u/vote/p/${path}/`))?.status).toBe(200);
  const report = await cast.eventAdmin.call<{ Report: { Results: { Votes: number }[] } }>(
    'GET',
    `/v1/e/${cast.ref.org}/${cast.ref.event}/reports/votes`,
  );
  expect(report.body.Report.Results.map(({ Votes }) => Votes)).toEqual([1, 0]);
});

test('upkeep queues the clearing task of a deleted project if it never reached the queue', async () => {
  await deleteProject();
  const [task] = portal.tasks.splice(0);
  await requeueDeletedProjects(portal.deps);
  expect(portal.tasks).toContainEqual(task);
  for (const one of portal.tasks) if (one.kind === 'clearProject') await clear(one);
  portal.tasks.length = 0;
  await requeueDeletedProjects(portal.deps);
  expect(portal.tasks).toEqual([]);
});

test('clearing a deleted project removes the note that its Owner must be invited', async () => {
  const { event, org, project } = cast.ref;
  const by = { userId: cast.eventAdmin.userId, name: cast.eventAdmin.person.name };
  const at = new Date(Date.now() - 60 * 60_000).toISOString();
  const note = ownerToInvite(by, { at, name: 'Solar Kettle', email: 'ada@brightwater.example' });
  const document = {
    type: 'teamOwnerToInvite',
    eventKey: `${org}/${event}`,
    projectId: project,
    ...note,
  } as const;
  await portal.deps.store.commit(document.eventKey, [{ do: 'create', document }]);
  await deleteProject();
  await clear(portal.tasks.find(({ kind }) => kind === 'clearProject'));
  await inviteForgottenOwners(portal.deps);
  expect(await documentsLeft()).toEqual([]);
});

test("the Owner and event admins can delete a project, but a team Admin can't", async () => {
  expect((await deleteProject(cast.teamAdmin)).body.Code).toBe('forbidden');
  expect((await deleteProject(cast.teammate)).body.Code).toBe('forbidden');
  expect((await deleteProject(cast.orgAdmin)).status).toBe(204);
  expect((await deleteProject(cast.orgAdmin)).status).toBe(404);
});

test('only event admins can delete a project after its event', async () => {
  portal.setTime(Date.now() + 30 * 86_400_000);
  expect(await deleteProject()).toMatchObject({ status: 400, body: { Code: 'event_completed' } });
  expect((await deleteProject(cast.eventAdmin)).status).toBe(204);
});

test('deleting a project fails if someone has saved it since it was read', async () => {
  const tag = (await cast.owner.call('GET', `/v1/p/${path}/`)).headers.get('ETag') ?? '';
  await cast.teamAdmin.call('PUT', `/v1/p/${path}/`, { name: 'Kettle 2' });
  expect(await deleteProject(cast.owner, tag)).toMatchObject({
    status: 412,
    body: { Code: 'version_mismatch' },
  });
  // A join doesn't change the project's version.
  const now = (await cast.owner.call('GET', `/v1/p/${path}/`)).headers.get('ETag') ?? '';
  await cast.member.call('POST', `/v1/u/join/p/${path}/`);
  expect((await deleteProject(cast.owner, now)).status).toBe(204);
});

test('deleting a project also removes members and votes that arrive at the same moment', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => portal.signIn(person())));
  await Promise.all([
    ...people.flatMap((one) => [
      one.call('POST', `/v1/u/join/p/${path}/`),
      one.call('POST', `/v1/u/vote/p/${path}/`),
    ]),
    deleteProject(),
  ]);
  expect(brokenInvariants(await portal.documents())).toEqual([]);
  const [task] = portal.tasks.filter(({ kind }) => kind === 'clearProject');
  await clear(task);
  expect(await documentsLeft()).toEqual([]);
});
