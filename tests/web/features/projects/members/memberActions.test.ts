import { describe, expect, test } from 'vitest';
import { type Permission, permissionsOf, type Role } from '#contract/base/permissions.ts';
import type { Phase } from '#contract/base/phase.ts';
import { memberActions } from '../../../../../web/features/projects/members/memberActions.ts';
import { dates, during } from '../../../../support/atEvent.ts';

/** @returns what a person with these roles at the event and in the project can do with a member who has `role` */
const offered = (
  { event = 'Member', project = null }: { event?: Role; project?: Role | null },
  role: Role,
  phase: Phase = 'Started',
) => {
  const Permissions: Permission[] = permissionsOf({ organisation: 'Member', event, project });
  return memberActions({
    access: { Permissions, Roles: { Project: project } },
    event: { Dates: dates },
    now: during[phase],
    role,
  });
};

describe('a member of a team', () => {
  test.each([null, 'Member', 'Inactive'] as const)(
    'offers no actions to a person whose role in the team is %s',
    (project) => {
      expect(offered({ project }, 'Member')).toEqual([]);
    },
  );

  test('can be promoted and removed by an Admin, who can’t hand the team over', () => {
    expect(offered({ project: 'Admin' }, 'Member')).toEqual(['makeAdmin', 'remove']);
    expect(offered({ project: 'Admin' }, 'Admin')).toEqual(['makeMember', 'remove']);
  });

  test.each([
    ['the Owner', { project: 'Owner' }],
    ['an organiser of the event', { event: 'Admin' }],
  ] as const)('can be made its Owner by %s', (_, roles) => {
    expect(offered(roles, 'Member')).toEqual(['makeAdmin', 'handOver', 'remove']);
    expect(offered(roles, 'Admin')).toEqual(['makeMember', 'handOver', 'remove']);
  });
});

test.each([{ project: 'Owner' }, { project: 'Admin' }, { event: 'Owner' }] as const)(
  'the Owner of a team can’t be changed or removed, even by %j',
  (roles) => {
    expect(offered(roles, 'Owner')).toEqual([]);
  },
);

test('only organisers can change teams after the event', () => {
  expect(offered({ project: 'Owner' }, 'Member', 'Completed')).toEqual([]);
  expect(offered({ event: 'Owner' }, 'Member', 'Completed')).not.toEqual([]);
});
