import { expect, test } from 'vitest';
import { type Done, isExplainable, type Model } from './history.ts';

type Step = { readonly write: string } | { readonly read: string };

const register: Model<Step> = {
  initial: 'nothing',
  next: (state, step) => ('write' in step ? step.write : step.read === state ? state : null),
};

const done = (step: Step, started: number, ended: number, isUnknown = false): Done<Step> => ({
  step,
  started,
  ended,
  isUnknown,
});

test.each<[string, boolean, Done<Step>[]]>([
  ['a read after a write', true, [done({ write: 'a' }, 0, 1), done({ read: 'a' }, 2, 3)]],
  ['a stale read', false, [done({ write: 'a' }, 0, 1), done({ read: 'nothing' }, 2, 3)]],
  ['a stale read at the same moment', true, [done({ write: 'a' }, 0, 3), done({ read: 'nothing' }, 1, 2)]],
  [
    'two reads that see two orders',
    false,
    [
      done({ write: 'a' }, 0, 1),
      done({ write: 'b' }, 0, 1),
      done({ read: 'a' }, 2, 3),
      done({ read: 'b' }, 4, 5),
    ],
  ],
  [
    'an unknown write that nobody sees',
    true,
    [done({ write: 'a' }, 0, 1, true), done({ read: 'nothing' }, 9, 10)],
  ],
  [
    'an unknown write that comes late',
    true,
    [done({ write: 'a' }, 0, 1, true), done({ read: 'nothing' }, 2, 3), done({ read: 'a' }, 4, 5)],
  ],
  [
    'an unknown write that is undone by itself',
    false,
    [done({ write: 'a' }, 0, 1, true), done({ read: 'a' }, 2, 3), done({ read: 'nothing' }, 4, 5)],
  ],
])('%s: %j', (_what, explainable, history) => {
  expect(isExplainable(history, register)).toBe(explainable);
});

test('what a client finished before comes first, though both took place at the same moment', () => {
  const history = [done({ write: 'a' }, 0, 3), { ...done({ read: 'nothing' }, 0, 3), after: 0 }];
  expect(isExplainable(history, register)).toBe(false);
});
