import { expect, test } from 'vitest';
import type { InvitationState, SentInvitation } from '#contract/invitations/invitations.ts';
import {
  lastInvitations,
  invitationText,
} from '../../../../../web/features/projects/members/lastInvitations.ts';

const sent = (Id: string, State: InvitationState, InvitedAt: string, Person: string | null) =>
  ({ Id, Email: '', State, InvitedAt, Person }) as SentInvitation;

test('a person counts as asked by the last invitation that names them', () => {
  const invitations = lastInvitations([
    sent('new', 'Sent', '2026-11-23T09:00:00.000Z', 'ada'),
    sent('old', 'Rejected', '2026-11-01T09:00:00.000Z', 'ada'),
    sent('mail', 'Sent', '2026-11-23T09:00:00.000Z', null),
  ]);
  expect([...invitations].map(([person, { Id }]) => [person, Id])).toEqual([['ada', 'new']]);
});

test('the team can ask again after an email that failed or an invitation that expired', () => {
  const textOf = (state: InvitationState) =>
    invitationText(sent('one', state, '2026-11-23T09:00:00.000Z', 'ada'));
  expect(['Queued', 'Sent', 'Accepted'].map((state) => textOf(state as InvitationState))).toEqual([
    'Asked',
    'Asked',
    'Asked',
  ]);
  expect(textOf('Rejected')).toBe('Said no');
  expect([textOf('Failed'), textOf('Expired'), invitationText(undefined)]).toEqual([null, null, null]);
});
