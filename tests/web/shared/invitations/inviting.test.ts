import { describe, expect, test } from 'vitest';
import {
  inviteLabel,
  inviteNotice,
  listProblem,
  reasonOf,
  unsentOf,
} from '../../../../web/shared/invitations/inviting.ts';

/** What the form says after each address has the given reason, or null if it was invited. An absent result is undefined. */
function after(refusals: Readonly<Record<string, string | null | undefined>>) {
  const emails = Object.keys(refusals);
  const results = Object.entries(refusals).flatMap(([email, refusal]) =>
    refusal === undefined ? [] : [{ email, refusal }],
  );
  return {
    unsent: unsentOf(emails, results),
    notice: inviteNotice(emails, results),
    reason: reasonOf(emails, results),
  };
}

describe('a list of addresses that isn’t sent yet', () => {
  const counts = (valid: number, invalid: number, duplicates: number) => ({ valid, invalid, duplicates });

  test.each([
    ['Invite', counts(0, 0, 0)],
    ['Invite', counts(1, 0, 0)],
    ['Invite', counts(0, 1, 0)],
    ['Invite 2', counts(2, 0, 0)],
    ['Invite 1 · 1 duplicate', counts(1, 0, 1)],
    ['Invite · 2 invalid', counts(0, 2, 0)],
    ['Invite 31 · 1 invalid · 1 duplicate', counts(31, 1, 1)],
    ['Invite 3 · 2 duplicates', counts(3, 0, 2)],
  ])('has the button label %s', (label, of) => {
    expect(inviteLabel(of)).toBe(label);
  });

  test.each([
    [null, counts(0, 0, 0)],
    [null, counts(3, 0, 1)],
    ['Enter a valid email address.', counts(0, 1, 0)],
    ['2 entries aren’t email addresses. Correct or remove them.', counts(0, 2, 0)],
    ['1 entry isn’t an email address. Correct or remove it. You can send the others now.', counts(2, 1, 0)],
  ])('has the message %s', (problem, of) => {
    expect(listProblem(of)).toBe(problem);
  });
});

describe('after one address', () => {
  test('the form confirms a sent invitation', () => {
    expect(after({ a: null })).toEqual({
      unsent: [],
      notice: { type: 'Success', text: 'Success, invite has been sent.' },
      reason: null,
    });
  });

  test('the form shows the reason for a refusal', () => {
    expect(after({ b: 'b is part of it already.' })).toEqual({
      unsent: ['b'],
      notice: { type: 'Fail', text: 'Error sending invite.' },
      reason: 'b is part of it already.',
    });
  });
});

test.each([
  [{ a: null, b: null, c: null }, [], 'Success, invite has been sent.\n3 people are invited.'],
  [{ a: null, b: 'No.', c: null }, ['b'], 'Error sending invite.\n1 of 3 weren’t sent.'],
  [{ a: null, b: 'Unreachable.', c: undefined }, ['b', 'c'], 'Error sending invite.\n2 of 3 weren’t sent.'],
])('after several addresses with the results %j, %j are left', (refusals, unsent, text) => {
  const { notice, reason, ...left } = after(refusals);
  expect(left.unsent).toEqual(unsent);
  expect(notice.text).toBe(text);
  expect(reason).toBeNull();
});
