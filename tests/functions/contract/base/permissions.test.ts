import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canSee,
  isKeptOut,
  Permission,
  permissionsOf,
  Role,
  type Roles,
} from '#contract/base/permissions.ts';

const anyRole = fc.constantFrom(null, ...Role.options);
const anyRoles: fc.Arbitrary<Roles> = fc.record({ organisation: anyRole, event: anyRole, project: anyRole });
const EVENT_PERMISSIONS = Permission.options.filter((permission) => permission !== 'organisation_edit');
const none: Roles = { organisation: null, event: null, project: null };

describe('permissions', () => {
  test.each<[string, Roles, readonly Permission[]]>([
    ['a stranger', none, []],
    ['an organisation Owner', { ...none, organisation: 'Owner' }, Permission.options],
    ['an organisation Admin', { ...none, organisation: 'Admin' }, Permission.options],
    [
      'an organisation Member',
      { ...none, organisation: 'Member' },
      ['project_create', 'project_join', 'project_vote'],
    ],
    ['an event Owner', { ...none, event: 'Owner' }, EVENT_PERMISSIONS],
    ['an event Admin', { ...none, event: 'Admin' }, EVENT_PERMISSIONS],
    ['an event Member', { ...none, event: 'Member' }, ['project_create', 'project_join', 'project_vote']],
    ['a Guest of an event', { ...none, event: 'Guest' }, ['project_vote']],
    [
      'a team Owner',
      { organisation: 'Member', event: 'Member', project: 'Owner' },
      ['project_create', 'project_edit', 'project_invite', 'project_join', 'project_vote'],
    ],
    [
      'a team Member',
      { organisation: 'Member', event: 'Member', project: 'Member' },
      ['project_create', 'project_invite', 'project_join', 'project_vote'],
    ],
    [
      'an Inactive team member',
      { organisation: 'Member', event: 'Member', project: 'Inactive' },
      ['project_create', 'project_join', 'project_vote'],
    ],
    [
      'an Owner of a team who is Inactive in the event',
      { organisation: 'Member', event: 'Inactive', project: 'Owner' },
      [],
    ],
    [
      'an event Owner who is Inactive in the organisation',
      { organisation: 'Inactive', event: 'Owner', project: null },
      [],
    ],
  ])('match the roles of %s', (_who, roles, permissions) => {
    expect(permissionsOf(roles)).toEqual(permissions);
  });

  test('vanish for an Inactive person, except an Owner or Admin of the organisation', () => {
    fc.assert(
      fc.property(anyRoles, fc.boolean(), (roles, inEvent) => {
        const inactive: Roles = inEvent
          ? { ...roles, event: 'Inactive' }
          : { ...roles, organisation: 'Inactive' };
        const isOwnerOrAdmin = inactive.organisation === 'Owner' || inactive.organisation === 'Admin';
        expect(permissionsOf(inactive)).toEqual(
          isOwnerOrAdmin ? permissionsOf({ ...roles, event: null }) : [],
        );
        expect(canSee(inactive)).toBe(isOwnerOrAdmin);
      }),
    );
  });

  test('belong only to people who can see the event, and a role in a project alone gives none', () => {
    fc.assert(
      fc.property(anyRoles, (roles) => {
        if (permissionsOf(roles).length > 0) expect(canSee(roles)).toBe(true);
        expect(permissionsOf({ ...none, project: roles.project ?? null })).toEqual([]);
      }),
    );
  });

  test('never shrink when a person gets another active role', () => {
    const active = fc.constantFrom<Role>('Guest', 'Member', 'Admin', 'Owner');
    fc.assert(
      fc.property(
        anyRoles,
        fc.constantFrom('organisation', 'event', 'project'),
        active,
        (roles, level, role) => {
          fc.pre((roles[level] ?? null) === null);
          expect(permissionsOf({ ...roles, [level]: role })).toEqual(
            expect.arrayContaining(permissionsOf(roles)),
          );
        },
      ),
    );
  });

  test('keep out exactly the people with a role who can’t see the event', () => {
    fc.assert(
      fc.property(anyRoles, (roles) => {
        const hasRole = roles.organisation !== null || (roles.event ?? null) !== null;
        expect(isKeptOut(roles)).toBe(hasRole && !canSee(roles));
      }),
    );
  });
});
