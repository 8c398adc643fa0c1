import { describe, expect, test } from 'vitest';
import type { Phase } from '../../../../functions/contract/base/phase.ts';
import type { Reason } from '../../../../functions/contract/base/refused.ts';
import {
  hidesTallies,
  reportRefusal,
  type ResultsSettings,
  revealRefusal,
  seesResults,
} from '../../../../functions/contract/results/resultsRules.ts';
import { ADMIN, dates, during, PARTICIPANT } from '../../../support/atEvent.ts';

const BY_DATE: ResultsSettings = { results: 'Completed', revealed: false, hideTallies: false };
const BY_HAND: ResultsSettings = { ...BY_DATE, results: 'Revealed' };
const REVEALED: ResultsSettings = { ...BY_HAND, revealed: true };

describe('the report', () => {
  test.each<[string, ResultsSettings, Phase, boolean]>([
    ['stays hidden before its date', BY_DATE, 'VotingCompleted', false],
    ['appears at its date', BY_DATE, 'Completed', true],
    ['stays hidden until someone reveals it', BY_HAND, 'Completed', false],
    ['appears once revealed', REVEALED, 'VotingCompleted', true],
    ['disappears when voting reopens', REVEALED, 'VotingOpen', false],
  ])('%s: %j while %s', (_, settings, phase, visible) => {
    expect(seesResults({ dates, permissions: PARTICIPANT, settings }, during[phase])).toBe(visible);
    expect(seesResults({ dates, permissions: ADMIN, settings }, during[phase])).toBe(true);
  });

  test.each<[Phase, Reason, string | undefined]>([
    ['Closed', 'results_before_voting', dates.VotingStart],
    ['Started', 'results_before_voting', dates.VotingStart],
    ['VotingOpen', 'results_while_voting', dates.VotingEnd],
    ['VotingCompleted', 'results_not_shown', undefined],
    ['Completed', 'results_not_shown', undefined],
  ])('says why it is hidden while %s', (phase, reason, at) => {
    expect(reportRefusal({ dates, isVisible: false }, during[phase])).toEqual({ reason, ...(at && { at }) });
    expect(reportRefusal({ dates, isVisible: true }, during[phase])).toBeNull();
  });

  test('can hide tallies until voting ends', () => {
    const settings = { ...BY_DATE, hideTallies: true };
    expect(hidesTallies({ dates, settings }, during.VotingCompleted - 1)).toBe(true);
    expect(hidesTallies({ dates, settings }, during.VotingCompleted)).toBe(false);
    expect(hidesTallies({ dates, settings: BY_DATE }, during.VotingOpen)).toBe(false);
  });
});

test.each<[string, ResultsSettings, boolean, Phase, Reason | null]>([
  ['by hand', BY_HAND, true, 'VotingCompleted', null],
  ['by hand', BY_HAND, true, 'VotingOpen', 'revealing_too_early'],
  ['by hand', REVEALED, false, 'VotingOpen', null],
  ['at the end', BY_DATE, true, 'Completed', 'results_by_date'],
])(
  'for results that appear %s, with settings %j, changing Revealed to %j while %s gives the refusal %j',
  (_, settings, reveals, phase, reason) => {
    expect(revealRefusal({ dates, settings }, reveals, during[phase])?.reason ?? null).toBe(reason);
  },
);
