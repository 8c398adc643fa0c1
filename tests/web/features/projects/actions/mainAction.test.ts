import { expect, test } from 'vitest';
import { mainActionOf } from '../../../../../web/features/projects/actions/mainAction.ts';

const open = null;
const closed = 'Voting has closed.';
const full = 'This team is full.';

const join = (refused: string | null, note: string | null = null) =>
  ({ verb: 'join', refused, note }) as const;
const leave = { verb: 'leave', refused: null, note: null } as const;

test.each([
  ['voting while it is open', open, join(null), null, 'vote'],
  ['joining if no one can vote', closed, join(null), null, 'join'],
  ['joining with the reason of a refusal', closed, join(full, full), null, 'join'],
  ['editing for the team, even while voting is open', open, leave, { refused: null }, 'edit'],
  ['the vote and why it is closed for the team’s members', closed, leave, null, 'vote'],
  ['the vote and why it is closed if the team is full', closed, join(full), null, 'vote'],
  ['the vote and why it is closed if no one can edit any more', closed, leave, { refused: 'Ended.' }, 'vote'],
] as const)('the main action is %s', (_, refused, membership, edit, action) => {
  expect(mainActionOf({ vote: { refused }, membership, edit, judges: false })).toBe(action);
});

test('judges go back to judging, unless they can vote, and others wait after the vote', () => {
  const offers = { membership: join(null), edit: null, judges: true };
  expect(mainActionOf({ ...offers, vote: { refused: closed } })).toBe('judge');
  expect(mainActionOf({ ...offers, vote: { refused: open } })).toBe('vote');
  const over = { ...offers, judges: false, isVotingOver: true };
  expect(mainActionOf({ ...over, vote: { refused: closed } })).toBe('wait');
});
