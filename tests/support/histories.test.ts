import { expect, test } from 'vitest';
import { type Step, unexplained } from './histories.ts';
import type { RecordedStep } from './history.ts';

const LIMIT = 3;

const did = (
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

const faults = (...history: RecordedStep<Step>[]) => unexplained(new Map([['Ada', history]]), LIMIT).length;

test('nobody can leave a team that no step put them into', () => {
  expect(faults(did('leave', [0, 1]))).toBe(1);
  expect(faults(did('join', [0, 1]), did('leave', [2, 3]))).toBe(0);
  expect(faults(did('join', [0, 1]), did('leave', [2, 3]), did('leave', [4, 5]))).toBe(1);
});

test('of two leaves at the same time, both succeed', () => {
  expect(faults(did('join', [0, 1]), did('leave', [2, 5]), did('leave', [3, 4]))).toBe(0);
});

test('a leave without an answer may end a team at any later time', () => {
  const lost = did('leave', [2, 3], { isUnknown: true });
  expect(faults(did('join', [0, 1]), lost, did('leave', [8, 9]))).toBe(0);
});
