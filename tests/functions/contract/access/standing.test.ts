import { describe, expect, test } from 'vitest';
import {
  type EventRoles,
  eventRoleRefusal,
  organisationRoleRefusal,
  standingOf,
} from '#contract/access/standing.ts';
import { canSee, permissionsOf, type Role } from '#contract/base/permissions.ts';

/** People with different standings, from the highest to the lowest. */
const PEOPLE = {
  orgOwner: { organisation: 'Owner', event: null },
  orgAdmin: { organisation: 'Admin', event: 'Guest' },
  eventOwner: { organisation: 'Member', event: 'Owner' },
  eventAdmin: { organisation: null, event: 'Admin' },
  member: { organisation: 'Member', event: 'Member' },
} as const satisfies Record<string, EventRoles>;
type Who = keyof typeof PEOPLE;
const EVERYONE = Object.keys(PEOPLE) as Who[];

test("standing is highest for an organisation's Owner and lowest for members", () => {
  expect(EVERYONE.map((who) => standingOf(PEOPLE[who]))).toEqual([4, 3, 2, 1, 0]);
  expect(standingOf({ organisation: 'Inactive', event: 'Owner' })).toBe(0);
});

describe('event roles', () => {
  const reasonOf = (by: Who, of: Who, to: Role | null) =>
    eventRoleRefusal({ by: PEOPLE[by], of: PEOPLE[of], name: 'Ada', to })?.reason ?? null;

  test.each(
    EVERYONE.slice(0, 4).flatMap((by, index) =>
      EVERYONE.map((of, other) => [by, other < index ? 'can’t' : 'can', of] as const),
    ),
  )('the %s %s change the role of the %s', (by, ability, of) => {
    for (const to of ['Inactive', 'Guest', 'Member', 'Admin', null] as const) {
      const needsOwner = of === 'eventOwner' && by === 'eventAdmin';
      expect(reasonOf(by, of, to)).toBe(
        needsOwner ? 'event_owners_only' : ability === 'can’t' ? 'higher_standing' : null,
      );
    }
  });

  test.each([
    ['orgOwner', null],
    ['orgAdmin', null],
    ['eventOwner', null],
    ['eventAdmin', 'event_owners_only'],
  ] as const)('if the %s appoints an Owner, the reason to refuse is %j', (by, reason) => {
    expect(reasonOf(by, 'member', 'Owner')).toBe(reason);
  });
});

test.each([
  ['Owner', 'Owner', 'Inactive', null],
  ['Owner', 'Member', 'Owner', null],
  ['Admin', 'Admin', 'Inactive', null],
  ['Admin', 'Owner', 'Inactive', 'organisation_owners_only'],
  ['Admin', 'Member', 'Owner', 'organisation_owners_only'],
] as const)(
  'if an organisation’s %s changes a role from %s to %s, the reason to refuse is %j',
  (by, of, to, reason) => {
    const refused = organisationRoleRefusal({ by: { organisation: by }, of: { organisation: of }, to });
    expect(refused?.reason ?? null).toBe(reason);
  },
);

describe('the event role Inactive', () => {
  test.each(['Owner', 'Admin'] as const)('takes nothing from an %s of the organisation', (organisation) => {
    const roles = { organisation, event: 'Inactive' } as const;
    expect(canSee(roles)).toBe(true);
    expect(permissionsOf(roles)).toEqual(permissionsOf({ organisation, event: null }));
  });

  test('takes everything from a Member', () => {
    const roles = { organisation: 'Member', event: 'Inactive' } as const;
    expect([canSee(roles), permissionsOf(roles)]).toEqual([false, []]);
  });
});
