import { describe, expect, test } from 'vitest';
import type { Role } from '#contract/base/permissions.ts';
import { sentenceOf } from '#contract/base/refused.ts';
import { endSessionsRefusal } from '#contract/session/sessionRules.ts';

type EndSessionsInput = Parameters<typeof endSessionsRefusal>[0];

/** Makes the input of the rule. By default, an Owner ends the sessions of a Member who owns nothing elsewhere. */
const inputWith = (more: Partial<EndSessionsInput> = {}): EndSessionsInput => ({
  by: 'Owner',
  of: 'Member',
  name: 'Ada',
  isFromDirectory: true,
  ownsElsewhere: false,
  ...more,
});
const reasonFor = (more: Partial<EndSessionsInput>) => endSessionsRefusal(inputWith(more))?.reason ?? null;

describe('ending the sessions of a member', () => {
  test.each<[by: Role | null, of: Role, reason: string | null]>([
    ['Owner', 'Member', null],
    ['Owner', 'Admin', null],
    ['Owner', 'Owner', 'sessions_of_owner'],
    ['Owner', 'Inactive', 'sessions_of_inactive'],
    ['Admin', 'Member', 'session_owners_only'],
    ['Admin', 'Admin', 'session_owners_only'],
    ['Admin', 'Owner', 'session_owners_only'],
    ['Member', 'Member', 'session_owners_only'],
    ['Inactive', 'Member', 'session_owners_only'],
    [null, 'Member', 'session_owners_only'],
  ])('by a person with role %s, of a person with role %s, gives the refusal %j', (by, of, reason) =>
    expect(reasonFor({ by, of })).toBe(reason),
  );

  test.each<[isFromDirectory: boolean, ownsElsewhere: boolean, reason: string | null]>([
    [true, false, null],
    [true, true, 'sessions_of_owner_elsewhere'],
    [false, false, 'sessions_of_outsider'],
    [false, true, 'sessions_of_outsider'],
  ])(
    'who is from the organisation’s directory (%j) and owns something elsewhere (%j) gives the refusal %j',
    (isFromDirectory, ownsElsewhere, reason) => {
      expect(reasonFor({ isFromDirectory, ownsElsewhere })).toBe(reason);
      expect(reasonFor({ isFromDirectory, ownsElsewhere, of: 'Admin' })).toBe(reason);
    },
  );

  test('is refused because of the role Owner, even if other reasons also apply', () => {
    expect(reasonFor({ of: 'Owner', isFromDirectory: false, ownsElsewhere: true })).toBe('sessions_of_owner');
  });

  test('is refused with a sentence that says what to do instead', () => {
    const refused = endSessionsRefusal(inputWith({ ownsElsewhere: true }));
    expect(refused && sentenceOf(refused)).toBe(
      'Ada owns something outside this organisation. Make them Inactive instead: they lose access within a minute.',
    );
  });
});
