import { expect, test } from 'vitest';
import { RunningOrderChanges } from '#contract/stage/demoDay.ts';
import {
  BREAK,
  clockText,
  minutesText,
  newSeed,
  type OrderValues,
  orderRefusal,
  orderBySeed,
  seedAfterMove,
  startsOf,
  toOrderEdit,
  toOrderValues,
  USUAL_TIMES,
  withProjects,
  withTimes,
} from '../../../../../../../web/features/events/manage/programme/stage/orderValues.ts';
import { addRow, changeRow, moveRow } from '../../../../../../../web/forms/rows.ts';

const projects = ['a', 'b', 'c', 'd'].map((Id) => ({ Id, Name: Id.toUpperCase() }));
const emptyOrder: OrderValues = toOrderValues({ Slots: [], Seed: null });
const four = withProjects(emptyOrder, projects, USUAL_TIMES);
const withBreak = (order: OrderValues): OrderValues => ({ ...order, slots: addRow(order.slots, BREAK) });
const titles = ({ slots }: OrderValues) => slots.map(({ title }) => title).join(' ');

test('the server accepts what the form sends', () => {
  const edit = toOrderEdit({ ...withBreak(four), seed: 'K7QF2' });
  expect(RunningOrderChanges.parse(edit)).toMatchObject({
    seed: 'K7QF2',
    slots: [
      { project: 'a', minutes: 4, question_minutes: 2, room: null },
      { project: 'b' },
      { project: 'c' },
      { project: 'd' },
      { title: 'Break', minutes: 15 },
    ],
  });
});

test('breaks have ids of their own, which stay when another break is removed', () => {
  const idsOf = (order: OrderValues) =>
    RunningOrderChanges.parse(toOrderEdit(order)).slots.map(({ id }) => id);
  const breaks = withBreak(withBreak(emptyOrder));
  const [first, second] = idsOf(breaks);
  expect(second).not.toBe(first);
  expect(idsOf({ ...breaks, slots: breaks.slots.slice(1) })).toEqual([second]);
});

test('a seed always gives the same order, and late projects find their place in it', () => {
  const drawn = orderBySeed({ ...four, seed: 'K7QF2' });
  expect(titles(drawn)).not.toBe(titles(four));
  expect(titles(orderBySeed(drawn))).toBe(titles(drawn));
  const late = withProjects(
    withProjects({ ...emptyOrder, seed: 'K7QF2' }, projects.slice(0, 2), USUAL_TIMES),
    projects.slice(2),
    USUAL_TIMES,
  );
  expect(titles(late)).toBe(titles(drawn));
});

test('moving a project clears the seed, but moving a break keeps it', () => {
  const drawn = orderBySeed({ ...withBreak(four), seed: 'K7QF2' });
  expect(seedAfterMove(drawn, 4, 2)).toBe('K7QF2');
  const moved = { ...drawn, slots: moveRow(drawn.slots, 4, 2) };
  expect(titles(moved).split(' ')[2]).toBe('Break');
  expect(seedAfterMove(moved, 0, 1)).toBe('');
  expect(seedAfterMove(drawn, 0, -1)).toBe('K7QF2');
  expect(seedAfterMove(drawn, 4, 5)).toBe('K7QF2');
});

test('times apply to projects, not to breaks, and add up', () => {
  const list = withTimes(withBreak(four).slots, { minutes: '10', questions: '5', room: 'Hall' });
  expect(startsOf(list)).toEqual([0, 15, 30, 45, 60]);
  expect(list.map(({ minutes }) => minutes)).toEqual(['10', '10', '10', '10', '15']);
  expect([minutesText(45), minutesText(60), minutesText(75)]).toEqual(['45 min', '1 h', '1 h 15 min']);
  expect([clockText(5), clockText(75)]).toEqual(['0:05', '1:15']);
});

test.each([
  [{ minutes: '0' }, /whole minutes/],
  [{ minutes: '4.5' }, /whole minutes/],
  [{ questions: '' }, /whole minutes/],
  [{ questions: '61' }, /whole minutes/],
  [{ title: ' ' }, /Name each break/],
])('%j can’t be saved', (changes, reason) => {
  expect(orderRefusal({ ...four, slots: changeRow(four.slots, 0, changes) })).toMatch(reason);
  expect(orderRefusal(four)).toBeNull();
});

test('a seed has five characters, but none that people confuse, such as I and 1', () => {
  expect(newSeed(() => Uint8Array.of(0, 1, 30, 31, 255))).toMatch(/^[A-HJKMNP-Z2-9]{5}$/);
});
