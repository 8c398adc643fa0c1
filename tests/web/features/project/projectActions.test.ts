import { describe, expect, test } from 'vitest';
import type { Permission, Role } from '#contract/permissions.ts';
import type { Phase } from '#contract/phase.ts';
import type { ProjectCard } from '#contract/projects.ts';
import { editRefusal, projectActions } from '../../../../web/features/project/projectActions.ts';

const MEMBER: Permission[] = ['project_create', 'project_join', 'project_vote'];

interface Case {
  role?: Role | null;
  permissions?: Permission[];
  voteable?: boolean;
  phase?: Phase;
  project?: Partial<Pick<ProjectCard, 'JoinOption' | 'MemberCount' | 'Status'>>;
}

const offered = ({ role = null, permissions = MEMBER, voteable = false, phase = 'Started', project }: Case) =>
  projectActions({
    access: { Permissions: permissions, Roles: { Project: role }, Voteable: voteable },
    project: { JoinOption: 'Anybody', MemberCount: 3, Status: 'Active', ...project },
    phase,
  });

describe('joining', () => {
  test.each([null, 'Inactive'] as const)('is offered to somebody with the role %s', (role) => {
    expect(offered({ role }).membership).toEqual({ verb: 'join', refused: null });
  });

  test.each<[string, Case, string]>([
    [
      'without project_join',
      { permissions: ['project_vote'] },
      'You don’t have permission to join teams at this event.',
    ],
    [
      'where one is invited',
      { project: { JoinOption: 'InviteOnly' } },
      'This team takes new members by invitation only.',
    ],
    ['a full team', { project: { MemberCount: 10 } }, 'This team is full: it already has 10 people.'],
    ['after the event', { phase: 'Completed' }, 'The event is over, so teams no longer change.'],
  ])('is refused %s', (_, situation, refused) => {
    expect(offered(situation).membership).toEqual({ verb: 'join', refused });
  });

  test('stays open to event admins after the event', () => {
    const permissions: Permission[] = ['event_edit', ...MEMBER];
    expect(offered({ permissions, phase: 'Completed' }).membership.refused).toBeNull();
  });
});

describe('leaving', () => {
  test.each(['Guest', 'Member', 'Admin'] as const)('is offered to a project’s %s', (role) => {
    expect(offered({ role }).membership).toEqual({ verb: 'leave', refused: null });
  });

  test('needs no permission, for those who are in the team', () => {
    expect(offered({ role: 'Member', permissions: [] }).membership).toEqual({ verb: 'leave', refused: null });
  });

  test.each(['Started', 'VotingOpen', 'Completed'] as const)('is refused to owners while %s', (phase) => {
    expect(offered({ role: 'Owner', phase }).membership).toEqual({
      verb: 'leave',
      refused: 'Owners of projects are unable to leave.',
    });
  });

  test('is refused after the event', () => {
    expect(offered({ role: 'Member', phase: 'Completed' }).membership.refused).toBe(
      'The event is over, so teams no longer change.',
    );
  });
});

describe('voting', () => {
  test('is offered with project_vote while Voteable', () => {
    expect(offered({ voteable: true, phase: 'VotingOpen' }).vote.refused).toBeNull();
  });

  test('believes the server where this browser’s clock is behind', () => {
    expect(offered({ voteable: true, phase: 'Started' }).vote.refused).toBeNull();
  });

  test.each<[string, Case, string]>([
    [
      'no permission',
      { permissions: [], voteable: true, phase: 'VotingOpen' },
      'You don’t have permission to vote at this event.',
    ],
    ['before the event', { phase: 'Closed' }, 'Voting has not started yet.'],
    ['before voting', { phase: 'Started' }, 'Voting has not started yet.'],
    [
      'a project that is not active',
      { phase: 'VotingOpen', project: { Status: 'Pending' } },
      'Only active projects can be voted for.',
    ],
    ['the server’s clock behind this one', { phase: 'VotingOpen' }, 'Voting is about to open.'],
    ['after voting', { phase: 'VotingCompleted' }, 'Voting has closed.'],
    ['after the event', { phase: 'Completed' }, 'Voting has closed.'],
  ])('is refused: %s', (_, situation, refused) => {
    expect(offered(situation).vote.refused).toBe(refused);
  });
});

describe('editing', () => {
  const now = Date.parse('2026-11-21T09:00:00Z');
  const [past, future] = ['2026-11-21T08:59:00Z', '2026-11-21T09:01:00Z'];
  const [TEAM, ADMIN]: Permission[][] = [['project_edit'], ['event_edit', 'project_edit']];

  test.each([
    ['before the end', TEAM, 'VotingCompleted', null, true],
    ['after the end', TEAM, 'Completed', null, false],
    ['after the end, granted', TEAM, 'Completed', future, true],
    ['after the end, granted until before', TEAM, 'Completed', past, false],
    ['after the end, as an event admin', ADMIN, 'Completed', null, true],
  ] as const)('%s', (_, Permissions = [], phase, grantedUntil, can) => {
    const access = { Permissions: [...Permissions], Roles: { Project: 'Owner' as const }, Voteable: false };
    expect(editRefusal({ access, phase }, grantedUntil, now) === null).toBe(can);
  });
});
