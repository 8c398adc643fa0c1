import { describe, expect, test } from 'vitest';
import {
  inventedAward,
  moveRefusal,
  resultsRefusal,
  revealBlocked,
  revealSteps,
} from '#contract/stage/revealRules.ts';
import { datesIn } from '../../../support/portal.ts';

const winner = (place: number, id: string) => ({ id, name: id.toUpperCase(), logoUrl: null, place });

describe('the steps of a reveal', () => {
  test('show each award’s title and its places from the last to the first, and at the end all awards', () => {
    const steps = revealSteps([
      { name: 'Grand prize', winners: [winner(1, 'a'), winner(2, 'b'), winner(3, 'c')] },
      { name: 'Boldest', winners: [winner(1, 'd'), winner(1, 'e'), winner(3, 'f')] },
    ]);
    const inWords = steps.map(({ award, kind, place, winners }) =>
      [kind, award, place, winners.map(({ id }) => id).join('+')].filter(Boolean).join(' '),
    );
    expect(inWords).toEqual([
      'Title Boldest',
      'Place Boldest 3 f',
      'Place Boldest 1 d+e',
      'Title Grand prize',
      'Place Grand prize 3 c',
      'Place Grand prize 2 b',
      'Place Grand prize 1 a',
      'All',
    ]);
    expect(steps[1]?.winners).toEqual([{ id: 'f', name: 'F', logoUrl: null }]);
  });

  test('have invented winners in a rehearsal', () => {
    expect(inventedAward({ name: 'Boldest', places: 2 }).winners).toMatchObject([
      { id: '', name: 'Rehearsal team 1', place: 1 },
      { id: '', name: 'Rehearsal team 2', place: 2 },
    ]);
  });
});

describe('a reveal', () => {
  const dates = datesIn('VotingCompleted');
  const plan = { dates, staged: true, awards: [{ name: 'Boldest', state: 'Final' }] } as const;

  test('needs a plan, at least one award, the end of voting, and only final awards', () => {
    const now = Date.now();
    expect(revealBlocked(plan, now)).toBeNull();
    expect(revealBlocked({ ...plan, staged: false }, now)?.reason).toBe('reveal_not_planned');
    expect(revealBlocked({ ...plan, awards: [] }, now)?.reason).toBe('reveal_without_awards');
    expect(revealBlocked(plan, Date.parse(dates.VotingEnd) - 1)?.reason).toBe('revealing_too_early');
    for (const [state, reason] of [
      ['Open', 'award_open'],
      ['Stale', 'award_stale'],
    ] as const)
      expect(revealBlocked({ ...plan, awards: [...plan.awards, { name: 'B', state }] }, now)).toEqual({
        reason,
        name: 'B',
      });
  });

  test('moves within its steps, and hides the results only after a confirmation', () => {
    const at = (step: number, mode: 'Off' | 'Reveal' | 'Rehearsal' = 'Reveal') => ({ mode, step, steps: 3 });
    expect(moveRefusal(at(0), 1, false)).toBeNull();
    expect(moveRefusal(at(3), 1, false)?.reason).toBe('stage_at_end');
    expect(moveRefusal(at(0), -1, false)?.reason).toBe('stage_at_start');
    expect(moveRefusal(at(2), -1, false)).toBeNull();
    expect(moveRefusal(at(3), -1, false)?.reason).toBe('results_to_hide');
    expect(moveRefusal(at(3), -1, true)).toBeNull();
    expect(moveRefusal(at(3, 'Rehearsal'), -1, false)).toBeNull();
    expect(moveRefusal(at(0, 'Off'), 1, false)?.reason).toBe('stage_empty');
  });

  test('must be cancelled before the results can appear at the end of the event', () => {
    expect(resultsRefusal({ staged: true }, { staged: true, results: 'Completed' })?.reason).toBe(
      'reveal_planned',
    );
    expect(resultsRefusal({ staged: true }, { staged: false, results: 'Completed' })).toBeNull();
    expect(resultsRefusal({}, { staged: false, results: 'Completed' })).toBeNull();
  });
});
