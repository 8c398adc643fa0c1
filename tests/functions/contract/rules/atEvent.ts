import type { Permission } from '../../../../functions/contract/permissions.ts';
import type { Phase } from '../../../../functions/contract/phase.ts';

/** An event's dates, and an instant in each of its phases. */
export const dates = {
  EventStart: '2030-01-01T09:00:00.000Z',
  VotingStart: '2030-01-02T09:00:00.000Z',
  VotingEnd: '2030-01-03T09:00:00.000Z',
  EventEnd: '2030-01-04T09:00:00.000Z',
};

export const during: Readonly<Record<Phase, number>> = {
  Closed: Date.parse(dates.EventStart) - 1,
  Started: Date.parse(dates.EventStart),
  VotingOpen: Date.parse(dates.VotingStart),
  VotingCompleted: Date.parse(dates.VotingEnd),
  Completed: Date.parse(dates.EventEnd),
};

export const PARTICIPANT: readonly Permission[] = ['project_create', 'project_join', 'project_vote'];
export const GUEST: readonly Permission[] = ['project_vote'];
export const ADMIN: readonly Permission[] = [
  'event_edit',
  'event_reports',
  'project_create',
  'project_edit',
  'project_invite',
  'project_join',
  'project_vote',
];
