import { expect, test } from 'vitest';
import type { InvitationState, SentInvitation } from '#contract/invitations/invitations.ts';
import { invitationCounts, reminderNote } from '../../../../web/shared/invitations/invitationCounts.ts';
import { invitedName } from '../../../../web/shared/invitations/invitedName.ts';
import { nextOrder, sortInvitations } from '../../../../web/shared/invitations/sortInvitations.ts';

const NOW = Date.parse('2026-11-22T12:00:00.000Z');

const sent = (Email: string, State: InvitationState, InvitedAt = '2026-11-21T12:00:00.000Z') =>
  ({ Id: Email, Email, State, InvitedAt }) as SentInvitation;

const ALL = [
  sent('b@a.example', 'Sent'),
  sent('a@a.example', 'Accepted', '2026-11-20T12:00:00.000Z'),
  sent('c@a.example', 'Queued', '2026-11-22T11:30:00.000Z'),
  sent('d@a.example', 'Expired'),
  sent('e@a.example', 'Failed', '2026-11-22T11:45:00.000Z'),
];

test('counts what was sent, and who can be reminded', () => {
  const { due, ...counts } = invitationCounts(ALL, NOW);
  expect(counts).toEqual({ sent: 5, accepted: 1, open: 3, renewable: 3 });
  expect(due.map(({ Email }) => Email)).toEqual(['b@a.example', 'e@a.example']);
});

test('says who was invited too recently to be reminded', () => {
  expect(reminderNote(invitationCounts(ALL, NOW))).toBe(
    '1 person was invited within the last hour and can’t be reminded yet.',
  );
  // The API lets the address be invited again after exactly an hour.
  expect(reminderNote(invitationCounts(ALL, Date.parse('2026-11-22T12:30:00.000Z')))).toBeNull();
});

test('sorts by column, and reverses the order on the second click', () => {
  const order = nextOrder({ column: 'Invited', direction: 'descending' }, 'Person');
  const emails = (list: readonly SentInvitation[]) => list.map(({ Email }) => Email[0]).join('');
  expect(emails(sortInvitations(ALL, order))).toBe('abcde');
  expect(emails(sortInvitations(ALL, nextOrder(order, 'Person')))).toBe('edcba');
  expect(emails(sortInvitations(ALL, nextOrder(order, 'Invited')))).toBe('ecbda');
});

test('a person whom the team asked to join has a name and no address, and can’t be reminded', () => {
  const asked = { ...sent('', 'Sent'), Id: 'asked', Name: 'Ada Bell' };
  const all = [...ALL, asked];
  expect(invitedName(asked)).toBe('Ada Bell');
  const { due, open, renewable } = invitationCounts(all, NOW);
  expect([open, renewable]).toEqual([4, 3]);
  expect(due).not.toContain(asked);
  expect(sortInvitations(all, { column: 'Person', direction: 'ascending' })[1]).toBe(asked);
});
