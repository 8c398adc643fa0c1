import { describe, expect, test } from 'vitest';
import type { Phase } from '../../../../functions/contract/phase.ts';
import {
  type CreateInput,
  createRefusal,
  type EditInput,
  editRefusal,
} from '../../../../functions/contract/rules/projects.ts';
import type { Reason } from '../../../../functions/contract/rules/refused.ts';
import { ADMIN, dates, during, GUEST, PARTICIPANT } from './atEvent.ts';

describe('creating', () => {
  const FREE: CreateInput = { permissions: PARTICIPANT, dates, team: false, namesOwner: false };

  test.each<[string, Partial<CreateInput>, Phase, Reason | null]>([
    ['as a participant', {}, 'Started', null],
    ['before the event', {}, 'Closed', null],
    ['as a guest', { permissions: GUEST }, 'Started', 'creating_not_permitted'],
    ['after the event', {}, 'Completed', 'teams_fixed'],
    ['after the event, as its admin', { permissions: ADMIN }, 'Completed', null],
    ['in a team', { team: true }, 'Started', 'already_in_team'],
    ['for another Owner', { namesOwner: true }, 'Started', 'creating_not_permitted'],
    ['for another Owner, as an admin', { permissions: ADMIN, namesOwner: true }, 'Started', null],
    ['for another, in a team', { permissions: ADMIN, namesOwner: true, team: true }, 'Started', null],
  ])('%s', (_, situation, phase, reason) => {
    expect(createRefusal({ ...FREE, ...situation }, during[phase])?.reason ?? null).toBe(reason);
  });

  test('names the team where it is known', () => {
    expect(createRefusal({ ...FREE, team: 'Sol' }, during.Started)).toEqual({
      reason: 'already_in_team',
      name: 'Sol',
    });
  });
});

describe('editing', () => {
  const TEAM: EditInput = { permissions: ['project_edit', 'project_invite'], dates, grantedUntil: null };
  const at = (milliseconds: number) => new Date(during.Completed + milliseconds).toISOString();

  test.each<[string, Partial<EditInput>, Phase, Reason | null]>([
    ['until the event ends', {}, 'VotingCompleted', null],
    ['after the end', {}, 'Completed', 'editing_over'],
    ['after the end, granted', { grantedUntil: at(1) }, 'Completed', null],
    ['after the end, granted until now', { grantedUntil: at(0) }, 'Completed', 'grant_over'],
    ['after the end, as an admin', { permissions: ADMIN }, 'Completed', null],
    ['as anybody else', { permissions: PARTICIPANT }, 'Started', 'editing_not_permitted'],
    // The server takes project_edit away at the end, but the page still gives the reason.
    ['after the end, without project_edit', { permissions: [] }, 'Completed', 'editing_over'],
  ])('%s', (_, situation, phase, reason) => {
    expect(editRefusal({ ...TEAM, ...situation }, during[phase])?.reason ?? null).toBe(reason);
  });

  test('a refusal names the end of the event, or of the grant', () => {
    expect(editRefusal(TEAM, during.Completed)?.at).toBe(dates.EventEnd);
    expect(editRefusal({ ...TEAM, grantedUntil: at(5) }, during.Completed + 5)?.at).toBe(at(5));
  });
});
