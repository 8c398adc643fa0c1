import { describe, expect, test } from 'vitest';
import type { Permission, Role } from '#contract/base/permissions.ts';
import type { Phase } from '#contract/base/phase.ts';
import { projectActions } from '../../../../../web/features/projects/actions/projectActions.ts';
import { ADMIN, dates, during, PARTICIPANT } from '../../../../support/atEvent.ts';
import { eventProject } from '../../../../support/project.ts';

interface Case {
  readonly role?: Role | null;
  readonly permissions?: readonly Permission[];
  readonly voteable?: boolean;
  readonly phase?: Phase;
  readonly joinOption?: 'Anybody' | 'InviteOnly';
  readonly grantedUntil?: string | null;
}

const offered = ({
  grantedUntil = null,
  joinOption = 'Anybody',
  permissions = PARTICIPANT,
  phase = 'Started',
  role = null,
  voteable = false,
}: Case) =>
  projectActions({
    access: {
      Permissions: [...permissions],
      Roles: { Project: role },
      Voteable: voteable,
      VoteRefusal: null,
      VotesKept: null,
    },
    event: { Dates: dates, VotesPerPerson: null },
    project: { ...eventProject('solar', { JoinOption: joinOption }), GrantedUntil: grantedUntil },
    now: during[phase],
  });

// The tests of the contract's rules cover every case. These tests check that the page passes the right data to each rule.
describe('a project’s page', () => {
  test.each([null, 'Inactive'] as const)('offers Join to a person whose role in the team is %s', (role) => {
    expect(offered({ role }).membership).toEqual({ verb: 'join', refused: null });
  });

  test.each(['Guest', 'Member', 'Admin'] as const)('offers Leave to a project’s %s', (role) => {
    expect(offered({ role, permissions: [] }).membership).toEqual({ verb: 'leave', refused: null });
  });

  test('says why a person can’t join or leave', () => {
    expect(offered({ joinOption: 'InviteOnly' }).membership).toEqual({
      verb: 'join',
      refused: 'This team takes new members by invitation only.',
    });
    expect(offered({ role: 'Owner' }).membership).toEqual({
      verb: 'leave',
      refused: 'Owners of projects are unable to leave.',
    });
    expect(offered({ role: 'Member', phase: 'Completed' }).membership.refused).toBe(
      'This event has ended, so teams can no longer be changed.',
    );
    expect(offered({ permissions: ADMIN, phase: 'Completed' }).membership.refused).toBeNull();
  });

  test('offers voting if the server allows it, even if voting isn’t open by the browser’s clock', () => {
    expect(offered({ voteable: true, phase: 'Started' }).vote.refused).toBeNull();
    expect(offered({ voteable: true, permissions: [] }).vote.refused).toBe(
      'You don’t have permission to vote at this event.',
    );
  });

  test('offers editing to a team’s Admins, and after the event says why they can’t edit', () => {
    const lead: Case = { role: 'Admin', permissions: ['project_edit'] };
    expect(offered({ role: 'Member' }).edit).toBeNull();
    expect(offered(lead).edit).toEqual({ refused: null });
    const ended = { refused: 'This event has ended, so its projects can no longer be edited.' };
    expect(offered({ role: 'Admin', permissions: [], phase: 'Completed' }).edit).toEqual(ended);
    const grantedUntil = new Date(during.Completed + 1).toISOString();
    expect(offered({ ...lead, phase: 'Completed', grantedUntil }).edit).toEqual({ refused: null });
  });
});
