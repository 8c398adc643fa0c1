import { expect, test } from 'vitest';
import type { Award } from '#contract/awards/awards.ts';
import {
  decisionRefusal,
  toDecisionValues,
  toFinalisation,
  type TypedTie,
  type TypedWinner,
  winnersAfter,
} from '../../../../../../../web/features/events/manage/vote/awards/decision.ts';

const winner = (Id: string, Place: number) => ({ Id, Place, Name: Id.toUpperCase(), LogoUrl: null });

const award = (more: Partial<Award> = {}): Award => ({
  Id: 'a',
  Name: 'People’s choice',
  Places: 3,
  DecidedBy: 'Votes',
  Exclusive: false,
  Track: null,
  RequireComplete: false,
  OptIn: false,
  Winners: [],
  State: 'Open',
  FinalisedAt: null,
  Entries: [],
  Contenders: [],
  Ties: [],
  Outcome: { Winners: [winner('one', 1), winner('two', 2), winner('three', 2)], Ties: [['two', 'three']] },
  ...more,
});

const values = (winners: readonly TypedWinner[], ties: readonly TypedTie[] = []) => ({ winners, ties });

test('the teams of a tie share a place until someone decides it with a reason', () => {
  const shared = toDecisionValues(award());
  expect(toFinalisation('Votes', shared)).toEqual({ ties: [] });
  expect(decisionRefusal(award(), shared)).toBeNull();
  const decided = values([], [{ projects: ['three', 'two'], isDecided: true, reason: ' ' }]);
  expect(decisionRefusal(award(), decided)).toBe('Give a reason for each tie that you decide.');
  const explained = values([], [{ projects: ['three', 'two'], isDecided: true, reason: 'Lot' }]);
  expect(decisionRefusal(award(), explained)).toBeNull();
  expect(toFinalisation('Votes', explained)).toEqual({
    ties: [{ projects: ['three', 'two'], reason: 'Lot' }],
  });
});

test('the preview follows the decision, and a project beyond the last place drops out', () => {
  const places = (one: Award, order: readonly string[]) =>
    winnersAfter(one, [{ projects: order, isDecided: true, reason: 'Lot' }]).map(
      ({ Id, Place }) => `${Place} ${Id}`,
    );
  expect(places(award(), ['three', 'two'])).toEqual(['1 one', '2 three', '3 two']);
  expect(places(award({ Places: 2 }), ['two', 'three'])).toEqual(['1 one', '2 two']);
});

test('an earlier decision is shown again only if it is about the same projects', () => {
  const Ties = [{ Projects: ['three', 'two'], Reason: 'Lot' }];
  expect(toDecisionValues(award({ Ties })).ties).toEqual([
    { projects: ['three', 'two'], isDecided: true, reason: 'Lot' },
  ]);
  const other = [{ Projects: ['three', 'one'], Reason: 'Lot' }];
  expect(toDecisionValues(award({ Ties: other })).ties[0]?.isDecided).toBe(false);
});

test('organisers choose each project once, and leave a gap after a shared place', () => {
  const chosen = award({ DecidedBy: 'Organisers' });
  const refusal = (...winners: readonly (readonly [string, number])[]) =>
    decisionRefusal(chosen, values(winners.map(([project, place]) => ({ project, place }))));
  expect(decisionRefusal(chosen, toDecisionValues(chosen))).toBe('Choose a winner first.');
  expect(refusal(['one', 1], ['one', 2])).toBe('Choose each project only once.');
  expect(refusal(['one', 1], ['two', 1], ['three', 2])).toMatch(/leave a gap/);
  expect(refusal(['one', 1], ['two', 1], ['three', 3], ['', 2])).toBeNull();
  expect(refusal(['one', 2])).toMatch(/^Begin with the first place/);
});
