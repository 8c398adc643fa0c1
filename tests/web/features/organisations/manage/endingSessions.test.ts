import { describe, expect, test } from 'vitest';
import {
  endSessionsNotice,
  mayEndSessions,
} from '../../../../../web/features/organisations/manage/endingSessions.ts';

describe('ending all sessions of a member', () => {
  test.each([
    ['is', 'Owner', 'Member'],
    ['is', 'Owner', 'Admin'],
    ['isn’t', 'Owner', 'Owner'],
    ['isn’t', 'Owner', 'Inactive'],
    ['isn’t', 'Admin', 'Member'],
    ['isn’t', null, 'Member'],
  ] as const)('%s offered if the viewer’s role is %s and the member’s is %s', (verb, by, Role) => {
    expect(mayEndSessions(by, { Name: 'Ada', Role })).toBe(verb === 'is');
  });

  test('is followed by a notice that says whether the person gets an email', () => {
    const ada = { Name: 'Ada', Role: 'Member' } as const;
    expect(endSessionsNotice(ada, true)).toBe('Ada is signed out within a minute, and gets an email.');
    expect(endSessionsNotice(ada, false)).toContain('so tell them yourself');
  });
});
