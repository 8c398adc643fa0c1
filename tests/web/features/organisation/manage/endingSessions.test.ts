import { describe, expect, test } from 'vitest';
import {
  endSessionsNotice,
  mayEndSessions,
} from '../../../../../web/features/organisation/manage/endingSessions.ts';

describe('ending all sessions of a member', () => {
  test.each([
    ['Owner', 'Member', true],
    ['Owner', 'Admin', true],
    ['Owner', 'Owner', false],
    ['Owner', 'Inactive', false],
    ['Admin', 'Member', false],
    [null, 'Member', false],
  ] as const)('is offered to the role %s for a member with the role %s: %j', (by, Role, isOffered) => {
    expect(mayEndSessions(by, { Name: 'Ada', Role })).toBe(isOffered);
  });

  test('is followed by a notice that says whether the person gets an email', () => {
    const ada = { Name: 'Ada', Role: 'Member' } as const;
    expect(endSessionsNotice(ada, true)).toBe('Ada is signed out within a minute, and gets an email.');
    expect(endSessionsNotice(ada, false)).toContain('so tell them yourself');
  });
});
