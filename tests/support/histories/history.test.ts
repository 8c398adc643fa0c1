import { expect, test } from 'vitest';
import { type RecordedStep, isExplainable, type Model } from './history.ts';

type Step = { readonly write: string } | { readonly read: string };

const register: Model<Step> = {
  initial: 'nothing',
  next: (state, step) => ('write' in step ? step.write : step.read === state ? state : null),
};

const done = (step: Step, started: number, ended: number, isUnknown = false): RecordedStep<Step> => ({
  step,
  started,
  ended,
  isUnknown,
});

test.each<[string, boolean, RecordedStep<Step>[]]>([
  ['a read after a write', true, [done({ write: 'a' }, 0, 1), done({ read: 'a' }, 2, 3)]],
  ['a stale read', false, [done({ write: 'a' }, 0, 1), done({ read: 'nothing' }, 2, 3)]],
  ['a stale read during the write', true, [done({ write: 'a' }, 0, 3), done({ read: 'nothing' }, 1, 2)]],
  [
    'two reads that contradict each other about which write came last',
    false,
    [
      done({ write: 'a' }, 0, 1),
      done({ write: 'b' }, 0, 1),
      done({ read: 'a' }, 2, 3),
      done({ read: 'b' }, 4, 5),
    ],
  ],
  [
    'an unconfirmed write that no read sees',
    true,
    [done({ write: 'a' }, 0, 1, true), done({ read: 'nothing' }, 9, 10)],
  ],
  [
    'an unconfirmed write that arrives late',
    true,
    [done({ write: 'a' }, 0, 1, true), done({ read: 'nothing' }, 2, 3), done({ read: 'a' }, 4, 5)],
  ],
  [
    'an unconfirmed write that is seen and then undone',
    false,
    [done({ write: 'a' }, 0, 1, true), done({ read: 'a' }, 2, 3), done({ read: 'nothing' }, 4, 5)],
  ],
])('a history with %s, explainable: %j', (_what, explainable, history) => {
  expect(isExplainable(history, register)).toBe(explainable);
});

test('if two calls of one client have the same times, the call that `after` names comes first', () => {
  const history = [done({ write: 'a' }, 0, 3), { ...done({ read: 'nothing' }, 0, 3), after: 0 }];
  expect(isExplainable(history, register)).toBe(false);
});
