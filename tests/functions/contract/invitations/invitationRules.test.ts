import { expect, test } from 'vitest';
import type { Phase } from '../../../../functions/contract/base/phase.ts';
import type { Reason } from '../../../../functions/contract/base/refused.ts';
import {
  acceptRefusal,
  addressRefusal,
  type AnswerInput,
  type InviteInput,
  inviteRefusal,
  isOrganiser,
  rejectRefusal,
} from '../../../../functions/contract/invitations/invitationRules.ts';
import { ADMIN, dates, during, PARTICIPANT } from '../../../support/atEvent.ts';

const toProject = { to: 'Project', dates } as const;
const toEvent = { to: 'Event', dates } as const;

test.each<[string, InviteInput, Phase, Reason | null]>([
  ['a team', { ...toProject, permissions: ['project_invite'] }, 'VotingCompleted', null],
  ['a team', { ...toProject, permissions: PARTICIPANT }, 'Started', 'inviting_not_permitted'],
  ['a team', { ...toProject, permissions: ['project_invite'] }, 'Completed', 'teams_fixed'],
  ['a team', { ...toProject, permissions: ADMIN }, 'Completed', null],
  ['an event', { ...toEvent, permissions: ADMIN }, 'Completed', null],
  ['an event', { ...toEvent, permissions: ['project_invite'] }, 'Started', 'inviting_not_permitted'],
  ['an organisation', { to: 'Organisation', permissions: ['organisation_edit'] }, 'Started', null],
  ['an organisation', { to: 'Organisation', permissions: ADMIN }, 'Started', 'inviting_not_permitted'],
])('permissions and phase decide an invitation to %s: %j while %s', (_, inviting, phase, reason) => {
  expect(inviteRefusal(inviting, during[phase])?.reason ?? null).toBe(reason);
});

test('people can’t invite themselves', () => {
  expect(addressRefusal({ email: 'mia@a.example', own: 'mia@a.example' })).toEqual({ reason: 'own_address' });
  expect(addressRefusal({ email: 'max@a.example', own: 'mia@a.example' })).toBeNull();
});

test('only organisers can invite people from outside the organisation', () => {
  const outside = { email: 'max@b.example', own: 'mia@a.example', isOutside: true };
  expect(addressRefusal({ ...outside, isOrganiser: false })).toEqual({
    reason: 'outside_address',
    name: 'max@b.example',
  });
  expect(addressRefusal({ ...outside, isOrganiser: true })).toBeNull();
  expect(isOrganiser(['project_invite', 'project_edit'])).toBe(false);
  expect(isOrganiser(['event_edit'])).toBe(true);
});

const now = Date.parse(dates.EventStart);
const expires = (milliseconds: number) => new Date(now + milliseconds).toISOString();

test.each<[AnswerInput['state'], number, Reason | null, Reason | null]>([
  ['Pending', 1, null, null],
  ['Pending', 0, 'invitation_expired', null],
  ['Accepted', 1, 'invitation_accepted', 'invitation_accepted'],
  ['Accepted', -1, 'invitation_accepted', 'invitation_accepted'],
  ['Rejected', 1, 'invitation_rejected', 'invitation_rejected'],
])(
  'an invitation that is %s and ends in %d ms: accepting is refused with %j, rejecting with %j (null: allowed)',
  (state, ends, accepting, rejecting) => {
    const answering = { state, expires: expires(ends) };
    expect(acceptRefusal(answering, now)?.reason ?? null).toBe(accepting);
    expect(rejectRefusal(answering)?.reason ?? null).toBe(rejecting);
  },
);
