import { expect, test } from 'vitest';
import { type Step, unexplainedHistories } from './histories.ts';
import type { RecordedStep } from './history.ts';

const LIMIT = 3;

const recorded = (
  kind: 'join' | 'leave',
  [started, ended]: readonly [number, number],
  more: Partial<RecordedStep<Step>> = {},
): RecordedStep<Step> => ({
  step: { kind, project: 'kettle', code: null },
  started,
  ended,
  isUnknown: false,
  ...more,
});

const faults = (...history: RecordedStep<Step>[]) =>
  unexplainedHistories(new Map([['Ada', history]]), LIMIT).length;

test('each leave that succeeds needs an earlier join', () => {
  expect(faults(recorded('leave', [0, 1]))).toBe(1);
  expect(faults(recorded('join', [0, 1]), recorded('leave', [2, 3]))).toBe(0);
  expect(faults(recorded('join', [0, 1]), recorded('leave', [2, 3]), recorded('leave', [4, 5]))).toBe(1);
});

test('two leaves at the same time can both succeed', () => {
  expect(faults(recorded('join', [0, 1]), recorded('leave', [2, 5]), recorded('leave', [3, 4]))).toBe(0);
});

test('a leave without an answer may take effect at any later time', () => {
  const lost = recorded('leave', [2, 3], { isUnknown: true });
  expect(faults(recorded('join', [0, 1]), lost, recorded('leave', [8, 9]))).toBe(0);
});
