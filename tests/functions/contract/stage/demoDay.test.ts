import { expect, test } from 'vitest';
import { RunningOrderChanges } from '#contract/stage/demoDay.ts';

const slot = { title: 'Break', minutes: 10, question_minutes: 0 };

const problemsOf = (changes: object) =>
  RunningOrderChanges.safeParse({ slots: [{ ...slot, ...changes }] }).error?.issues.map(
    ({ message }) => message,
  );

test.each([
  [{}, undefined],
  [{ minutes: 0 }, ['Must be at least 1.']],
  [{ question_minutes: -1 }, ['Must be at least 0.']],
])('a slot with %j has the problems %j', (changes, problems) => {
  expect(problemsOf(changes)).toEqual(problems);
});

test('slots with the same title get different ids, and a repeated request gives the same ids', () => {
  const ids = () => RunningOrderChanges.parse({ slots: [slot, slot] }).slots.map(({ id }) => id);
  expect(ids()).toEqual(['break', 'break-2']);
  expect(ids()).toEqual(ids());
});
