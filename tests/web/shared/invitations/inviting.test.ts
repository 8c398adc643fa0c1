import { describe, expect, test } from 'vitest';
import {
  inviteEach,
  inviteLabel,
  inviteNotice,
  type InviteOutcome,
  type InviteResult,
  listProblem,
  reasonOf,
  unsentOf,
} from '../../../../web/shared/invitations/inviting.ts';

const SENT: InviteOutcome = { kind: 'sent' };
const REFUSED: InviteOutcome = { kind: 'refused', sentence: 'b is part of it already.' };
const FAILED: InviteOutcome = { kind: 'failed', sentence: 'The portal can’t be reached.' };

/** Invites each address, with the outcome given for it. */
async function invited(outcomes: Readonly<Record<string, InviteOutcome>>) {
  const emails = Object.keys(outcomes);
  const progress: number[] = [];
  const tried: string[] = [];
  const results = await inviteEach(
    emails,
    async (email) => {
      tried.push(email);
      return outcomes[email] ?? FAILED;
    },
    {
      onProgress: (soFar: readonly InviteResult[]) => progress.push(soFar.length),
      signal: new AbortController().signal,
    },
  );
  return {
    tried,
    progress,
    results,
    unsent: unsentOf(emails, results),
    notice: inviteNotice(emails, results),
    reason: reasonOf(emails, results),
  };
}

test('someone who cancels still sends the current invitation, but none after it', async () => {
  const stop = new AbortController();
  const results = await inviteEach(
    ['a@a.example', 'b@a.example'],
    async () => {
      stop.abort();
      return SENT;
    },
    { onProgress: () => undefined, signal: stop.signal },
  );
  expect(results.map(({ email }) => email)).toEqual(['a@a.example']);
});

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

describe('inviting one address', () => {
  test('confirms a sent invitation', async () => {
    const { notice, unsent } = await invited({ a: SENT });
    expect(notice).toEqual({ type: 'Success', text: 'Success, invite has been sent.' });
    expect(unsent).toEqual([]);
  });

  test('shows the reason for a refusal on the page', async () => {
    const { notice, reason, unsent } = await invited({ b: REFUSED });
    expect(notice).toEqual({ type: 'Fail', text: 'Error sending invite.' });
    expect(reason).toBe('b is part of it already.');
    expect(unsent).toEqual(['b']);
  });

  test('shows a failure on the page', async () => {
    const { notice, reason } = await invited({ a: FAILED });
    expect(notice).toEqual({ type: 'Fail', text: 'Error sending invite.' });
    expect(reason).toBe('The portal can’t be reached.');
  });
});

describe('inviting several addresses', () => {
  test('sends them one after another and reports progress', async () => {
    const { tried, notice, progress, unsent } = await invited({ a: SENT, b: SENT, c: SENT });
    expect(tried).toEqual(['a', 'b', 'c']);
    expect(progress).toEqual([1, 2, 3]);
    expect(notice).toEqual({ type: 'Success', text: 'Success, invite has been sent.\n3 were sent.' });
    expect(unsent).toEqual([]);
  });

  test('continues after a refusal', async () => {
    const { tried, notice, reason, unsent } = await invited({ a: SENT, b: REFUSED, c: SENT });
    expect(reason).toBeNull();
    expect(tried).toEqual(['a', 'b', 'c']);
    expect(unsent).toEqual(['b']);
    expect(notice).toEqual({ type: 'Fail', text: 'Error sending invite.\n1 of 3 weren’t sent.' });
  });

  test('stops after a failure that would affect the rest', async () => {
    const { tried, results, unsent } = await invited({ a: SENT, b: FAILED, c: SENT });
    expect(tried).toEqual(['a', 'b']);
    expect(results).toHaveLength(2);
    expect(unsent).toEqual(['b', 'c']);
  });
});
