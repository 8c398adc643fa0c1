import { describe, expect, test } from 'vitest';
import type { Phase } from '../../../../functions/contract/base/phase.ts';
import type { Reason } from '../../../../functions/contract/base/refused.ts';
import {
  type CreateInput,
  createRefusal,
  type EditInput,
  editRefusal,
} from '../../../../functions/contract/projects/projectRules.ts';
import { ADMIN, dates, during, GUEST, PARTICIPANT } from '../../../support/atEvent.ts';

describe('creating a project', () => {
  const FREE: CreateInput = { permissions: PARTICIPANT, dates, team: false, namesOwner: false };

  test.each<[string, Partial<CreateInput>, Phase, Reason | null]>([
    ['is allowed to a participant', {}, 'Started', null],
    ['is allowed before the event', {}, 'Closed', null],
    ['is refused to a guest', { permissions: GUEST }, 'Started', 'creating_not_permitted'],
    ['is refused after the event', {}, 'Completed', 'teams_fixed'],
    ['is allowed to an event admin after the event', { permissions: ADMIN }, 'Completed', null],
    ['is refused to a person in a team', { team: true }, 'Started', 'already_in_team'],
    [
      'is refused to a participant who names an Owner',
      { namesOwner: true },
      'Started',
      'creating_not_permitted',
    ],
    ['is allowed to an admin who names an Owner', { permissions: ADMIN, namesOwner: true }, 'Started', null],
    [
      'is allowed to an admin in a team who names an Owner',
      { permissions: ADMIN, namesOwner: true, team: true },
      'Started',
      null,
    ],
  ])('%s', (_, situation, phase, reason) => {
    expect(createRefusal({ ...FREE, ...situation }, during[phase])?.reason ?? null).toBe(reason);
  });

  test("names the person's team in the refusal if its name is known", () => {
    expect(createRefusal({ ...FREE, team: 'Sol' }, during.Started)).toEqual({
      reason: 'already_in_team',
      name: 'Sol',
    });
  });
});

describe('editing a project', () => {
  const TEAM: EditInput = { permissions: ['project_edit', 'project_invite'], dates, grantedUntil: null };
  const at = (milliseconds: number) => new Date(during.Completed + milliseconds).toISOString();

  test.each<[string, Partial<EditInput>, Phase, Reason | null]>([
    ['is allowed until the event ends', {}, 'VotingCompleted', null],
    ['is refused after the end', {}, 'Completed', 'editing_over'],
    ['is allowed after the end with a grant', { grantedUntil: at(1) }, 'Completed', null],
    ['is refused after the end if the grant ends now', { grantedUntil: at(0) }, 'Completed', 'grant_over'],
    ['is allowed to an admin after the end', { permissions: ADMIN }, 'Completed', null],
    ['is refused to other participants', { permissions: PARTICIPANT }, 'Started', 'editing_not_permitted'],
    // After the end, the server no longer grants project_edit, but the page must still show the real reason.
    ['is refused after the end without project_edit', { permissions: [] }, 'Completed', 'editing_over'],
  ])('%s', (_, situation, phase, reason) => {
    expect(editRefusal({ ...TEAM, ...situation }, during[phase])?.reason ?? null).toBe(reason);
  });

  test('names the end of the event or of the grant in the refusal', () => {
    expect(editRefusal(TEAM, during.Completed)?.at).toBe(dates.EventEnd);
    expect(editRefusal({ ...TEAM, grantedUntil: at(5) }, during.Completed + 5)?.at).toBe(at(5));
  });
});
