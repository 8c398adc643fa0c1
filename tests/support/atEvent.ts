import { type Permission, permissionsOf, type Role } from '../../functions/contract/base/permissions.ts';
import type { Phase } from '../../functions/contract/base/phase.ts';

export const dates = {
  EventStart: '2030-01-01T09:00:00.000Z',
  VotingStart: '2030-01-02T09:00:00.000Z',
  VotingEnd: '2030-01-03T09:00:00.000Z',
  EventEnd: '2030-01-04T09:00:00.000Z',
};

/** The first millisecond of each phase. For Closed, which has no start, the last millisecond. */
export const during: Readonly<Record<Phase, number>> = {
  Closed: Date.parse(dates.EventStart) - 1,
  Started: Date.parse(dates.EventStart),
  VotingOpen: Date.parse(dates.VotingStart),
  VotingCompleted: Date.parse(dates.VotingEnd),
  Completed: Date.parse(dates.EventEnd),
};

const permissionsAs = (event: Role): readonly Permission[] => permissionsOf({ organisation: null, event });

export const PARTICIPANT = permissionsAs('Member');
export const GUEST = permissionsAs('Guest');
export const ADMIN = permissionsAs('Admin');
