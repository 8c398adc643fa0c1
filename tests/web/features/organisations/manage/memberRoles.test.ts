import { describe, expect, test } from 'vitest';
import type { Role } from '#contract/base/permissions.ts';
import { questionBefore } from '../../../../../web/features/organisations/manage/memberRoles.ts';
import { roleNotice } from '../../../../../web/shared/people/peopleNotice.ts';

const member = (Id: string, Role: Role) => ({ Id, Name: `Name of ${Id}`, Email: `${Id}@a.example`, Role });
const ask = { me: 'ADA@a.example', organisation: 'Acme' };
const ada = member('ada', 'Owner');
const max = member('max', 'Member');
const mia = member('mia', 'Admin');

describe('the question before a role change', () => {
  test('isn’t asked if the change takes nothing away', () => {
    expect(questionBefore([max, mia], 'Admin', ask)).toBeNull();
    expect(questionBefore([ada], 'Owner', ask)).toBeNull();
    expect(questionBefore([{ ...ada, Role: 'Admin' }], 'Owner', ask)).toBeNull();
  });

  test('is asked if people change their own role, whatever the case of their email address', () => {
    expect(questionBefore([ada], 'Member', ask)?.title).toBe('Change your own role?');
    expect(questionBefore([max, ada], 'Admin', ask)?.text).toBe(
      'You will be an Admin of Acme. Only an Owner can make you an Owner again.',
    );
    expect(questionBefore([mia], 'Member', { ...ask, me: mia.Email })?.text).toContain(
      'Only an Owner or another Admin can make you an Admin again.',
    );
  });

  test('says “leave” if people deactivate themselves', () => {
    expect(questionBefore([max, ada], 'Inactive', ask)).toMatchObject({
      title: 'Leave Acme?',
      text: expect.stringMatching(/^You’re one of the people you’re deactivating\. /),
      confirm: 'Yes, deactivate me.',
    });
    expect(questionBefore([ada], 'Inactive', ask)?.text).toMatch(/^You’re deactivating yourself\. /);
  });

  test('names a deactivated member, or counts several', () => {
    expect(questionBefore([max], 'Inactive', ask)?.title).toBe('Deactivate Name of max?');
    expect(questionBefore([max, mia], 'Inactive', ask)?.title).toBe('Deactivate 2 members?');
  });
});

describe('the notice after a role change', () => {
  test.each([
    ['Name of max is an Admin now.', [max], 'Admin'],
    ['Name of max is a Member now.', [max], 'Member'],
    ['Name of max is a Guest now.', [max], 'Guest'],
    ['Name of max is inactive now.', [max], 'Inactive'],
    ['2 members are Owners now.', [max, mia], 'Owner'],
    ['2 members are inactive now.', [max, mia], 'Inactive'],
  ] as const)('reads “%s”', (text, members, role) => {
    expect(roleNotice({ people: members, refused: 0 }, role, 'members')).toEqual({ type: 'Success', text });
  });

  test('says that a change failed or, for several members, how many failed', () => {
    expect(roleNotice({ people: [max], refused: 1 }, 'Member', 'members')).toEqual({
      type: 'Fail',
      text: 'Unable to change the role.',
    });
    expect(roleNotice({ people: [max, mia], refused: 1 }, 'Member', 'members').text).toBe(
      '1 of 2 couldn’t be changed.',
    );
  });
});
