import { beforeEach, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#contract/base/permissions.ts';
import type { Project } from '#contract/projects/projects.ts';
import { createCast, type Cast } from '../../../support/cast.ts';
import { cleanUp } from '../../../support/cleanUp.ts';
import { type Caller, person, type Portal, startPortal } from '../../../support/portal.ts';

let portal: Portal;
let cast: Cast;
let path: string;
let owner: Caller;
let ada: Caller;
let bob: Caller;
beforeAll(async () => {
  portal = await startPortal();
  cast = await createCast(portal);
});
beforeEach(async () => {
  const created = await portal.project(cast.ref);
  path = created.path;
  owner = created.owner;
  [ada, bob] = await Promise.all([portal.signIn(person()), portal.signIn(person())]);
  for (const one of [ada, bob]) await one.call('POST', `/v1/u/join/p/${path}/`);
});
cleanUp(() => portal);

const change = (by: Caller, who: Caller, role: Role) =>
  by.call<{ Project: Project; Code: string }>('PUT', `/v1/p/${path}/members/${who.userId}/`, { role });
const remove = (by: Caller, who: Caller) =>
  by.call<{ Project: Project; Code: string }>('DELETE', `/v1/p/${path}/members/${who.userId}/`);
const roles = async () => {
  const { body } = await owner.call<{ Project: Project }>('GET', `/v1/p/${path}/`);
  return Object.fromEntries(body.Project.Participants.map(({ Id, Role }) => [Id, Role]));
};

describe('roles in a team', () => {
  test('can be changed by the Owner, Admins and event admins, but not by Members', async () => {
    expect((await change(ada, bob, 'Admin')).status).toBe(403);
    expect((await change(owner, ada, 'Admin')).status).toBe(200);
    expect((await change(ada, bob, 'Admin')).status).toBe(200);
    const { body, status } = await change(cast.eventAdmin, bob, 'Member');
    expect(status).toBe(200);
    expect(body.Project.Participants.find(({ Id }) => Id === bob.userId)?.Role).toBe('Member');
  });

  test('change at a handover, which makes the old Owner an Admin', async () => {
    expect((await change(owner, ada, 'Owner')).status).toBe(200);
    expect(await roles()).toEqual({ [owner.userId]: 'Admin', [ada.userId]: 'Owner', [bob.userId]: 'Member' });
    expect((await change(owner, bob, 'Owner')).status).toBe(403);
    expect((await owner.call('POST', `/v1/u/leave/p/${path}/`)).status).toBe(200);
    expect((await change(cast.orgAdmin, bob, 'Owner')).status).toBe(200);
    expect(await roles()).toEqual({ [ada.userId]: 'Admin', [bob.userId]: 'Owner' });
  });

  test.each(['event', 'organisation'] as const)(
    'never make a person Owner who is Inactive in the %s',
    async (where) => {
      const { org } = cast.ref;
      if (where === 'event') await portal.setEventRole(cast.ref, ada, 'Inactive');
      else await portal.setRole(org, ada, 'Inactive');
      expect((await change(owner, ada, 'Owner')).body.Code).toBe('participant_inactive');
      expect(await roles()).toMatchObject({ [owner.userId]: 'Owner' });
    },
  );

  test('include an Owner, whom no one can demote or remove', async () => {
    await change(owner, ada, 'Admin');
    for (const by of [ada, owner, cast.eventAdmin]) {
      expect((await change(by, owner, 'Member')).body.Code).toBe('owner_required');
      expect((await remove(by, owner)).body.Code).toBe('owner_required');
    }
  });

  test('include exactly one Owner, even after simultaneous handovers', async () => {
    for (let round = 0; round < 5; round++) {
      await Promise.all([
        change(cast.eventAdmin, ada, 'Owner'),
        change(cast.orgAdmin, bob, 'Owner'),
        change(cast.eventAdmin, owner, 'Owner'),
      ]);
      expect(Object.values(await roles()).filter((role) => role === 'Owner')).toHaveLength(1);
    }
  });

  test.each(['Guest', 'Inactive', 'Boss', ''])("can't be “%s”", async (role) => {
    expect((await change(owner, ada, role as Role)).status).toBe(422);
  });
});

describe('removing a member', () => {
  test('frees the seat, and the person stays at the event and can rejoin', async () => {
    const { body, status } = await remove(owner, ada);
    expect([status, body.Project.MemberCount]).toEqual([200, 2]);
    expect((await ada.call('GET', `/v1/p/${path}/`)).status).toBe(200);
    expect((await ada.call('POST', `/v1/u/join/p/${path}/`)).status).toBe(200);
  });

  test('is refused to Members, and answers 404 for a person who isn’t in the team', async () => {
    expect((await remove(ada, bob)).status).toBe(403);
    expect((await remove(owner, cast.member)).status).toBe(404);
    expect((await remove(owner, cast.owner)).status).toBe(404);
    expect((await owner.call('DELETE', `/v1/p/${path}/members/nobody/`)).status).toBe(404);
  });

  test('frees only one seat if the member leaves at the same moment', async () => {
    await Promise.all([remove(owner, ada), ada.call('POST', `/v1/u/leave/p/${path}/`), remove(owner, ada)]);
    const { body } = await owner.call<{ Project: Project }>('GET', `/v1/p/${path}/`);
    expect([body.Project.MemberCount, body.Project.Participants.length]).toEqual([2, 2]);
  });
});
