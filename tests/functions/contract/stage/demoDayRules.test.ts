import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  beginDemo,
  demoAfter,
  type DemoCommand,
  demoRefusal,
  type DemoState,
  inSeededOrder,
  slotAfter,
  type TimedSlot,
  withLateTables,
} from '#contract/stage/demoDayRules.ts';

const NOW = Date.parse('2026-11-23T14:00:00Z');
const SECOND = 1_000;

const slots: readonly TimedSlot[] = ['a', 'b', 'c'].map((id) => ({
  id,
  minutes: 5,
  questionMinutes: 2,
  state: 'Waiting',
}));

interface DemoDay {
  readonly demo: DemoState;
  readonly slots: readonly TimedSlot[];
}

const begun: DemoDay = beginDemo(slots);

/** Sends commands, each with its time in seconds after the start. */
const after = (demoDay: DemoDay, ...commands: readonly [DemoCommand['do'], number, number?][]): DemoDay =>
  commands.reduce((now, [command, seconds, minutes = 1]) => {
    expect(demoRefusal(now.demo, now.slots, command)).toBeNull();
    return demoAfter(now.demo, now.slots, { do: command, minutes }, NOW + seconds * SECOND);
  }, demoDay);

const endOf = ({ demo }: DemoDay) => demo.endsAt && (Date.parse(demo.endsAt) - NOW) / SECOND;
const statesOf = (demoDay: DemoDay) => demoDay.slots.map(({ state }) => state);

describe('beginning demo day', () => {
  const withdrawn =
    (...ids: readonly string[]) =>
    ({ id }: TimedSlot) =>
      ids.includes(id);

  test('skips withdrawn teams, also if demo day begins a second time', () => {
    const demoDay = beginDemo(slots, withdrawn('a'));
    expect(demoDay.demo.slot).toBe('b');
    expect(statesOf(demoDay)).toEqual(['Skipped', 'Waiting', 'Waiting']);
    const over = after(demoDay, ['next', 0], ['next', 1]);
    expect(over.demo.slot).toBeNull();
    const again = beginDemo(over.slots, withdrawn('a', 'b'));
    expect(again.demo.slot).toBe('c');
    expect(statesOf(again)).toEqual(['Skipped', 'Skipped', 'Waiting']);
    expect(beginDemo(slots, withdrawn('a', 'b', 'c')).demo.slot).toBeNull();
  });
});

describe('the timer', () => {
  test('ends later after a pause or an extension', () => {
    expect(endOf(after(begun, ['start', 10]))).toBe(310);
    const paused = after(begun, ['start', 0], ['pause', 60]);
    expect(paused.demo).toMatchObject({ endsAt: null, pausedMs: 240 * SECOND });
    expect(endOf(after(paused, ['resume', 100]))).toBe(340);
    expect(endOf(after(paused, ['extend', 70, 2], ['resume', 100]))).toBe(460);
    expect(endOf(after(begun, ['start', 0], ['extend', 10, 3]))).toBe(480);
    expect(after(begun, ['start', 0], ['pause', 400]).demo.pausedMs).toBe(-100 * SECOND);
    const questions = after(begun, ['start', 0], ['questions', 200]);
    expect(questions.demo.part).toBe('Questions');
    expect(endOf(questions)).toBe(320);
    expect(endOf(after(paused, ['questions', 90]))).toBe(210);
  });

  test('refuses commands that don’t fit its state', () => {
    const running = after(begun, ['start', 0]);
    const over = after(begun, ['next', 0], ['skip', 1], ['next', 2]);
    const refused = ({ demo, slots: all }: DemoDay, command: DemoCommand['do']) =>
      demoRefusal(demo, all, command)?.reason;
    expect(refused(begun, 'pause')).toBe('timer_stopped');
    expect(refused(begun, 'extend')).toBe('talk_not_started');
    expect(refused(begun, 'questions')).toBe('talk_not_started');
    expect(refused(begun, 'back')).toBe('stage_at_start');
    expect(refused(running, 'start')).toBe('talk_started');
    expect(refused(running, 'resume')).toBe('timer_not_paused');
    for (const command of ['start', 'next', 'skip'] as const)
      expect(refused(over, command)).toBe('stage_at_end');
    expect(refused(over, 'back')).toBeUndefined();
  });
});

describe('the running order', () => {
  test('goes on to the next slot that waits, and back', () => {
    const second = after(begun, ['start', 0], ['next', 10]);
    expect(second.demo).toEqual({ slot: 'b', part: 'Waiting', endsAt: null, pausedMs: null });
    expect(statesOf(second)).toEqual(['Done', 'Waiting', 'Waiting']);
    expect(slotAfter(second.slots, 'b')?.id).toBe('c');
    const over = after(second, ['skip', 20], ['next', 30]);
    expect(over.demo.slot).toBeNull();
    expect(slotAfter(over.slots, null)).toBeUndefined();
    expect(statesOf(over)).toEqual(['Done', 'Skipped', 'Done']);
    const back = after(over, ['back', 40], ['back', 41]);
    expect(back.demo.slot).toBe('b');
    expect(statesOf(back)).toEqual(['Done', 'Waiting', 'Waiting']);
  });

  test('goes on at the first waiting slot when demo day begins again, or restarts if no slot waits', () => {
    const second = after(begun, ['next', 10]);
    expect(beginDemo(second.slots).demo.slot).toBe('b');
    const over = after(second, ['next', 20], ['next', 30]);
    const again = beginDemo(over.slots);
    expect(again.demo.slot).toBe('a');
    expect(again.slots.every(({ state }) => state === 'Waiting')).toBe(true);
  });
});

describe('a seed', () => {
  const ids = fc.uniqueArray(fc.stringMatching(/^[a-z][a-z-]{0,12}$/), { maxLength: 30 });

  test('gives the same order to the same projects, however they were listed', () => {
    fc.assert(
      fc.property(
        ids.chain((all) =>
          fc.tuple(
            fc.constant(all),
            fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
          ),
        ),
        fc.string(),
        ([all, others], seed) => {
          const order = (list: readonly string[]) =>
            inSeededOrder(
              list.map((project) => ({ project })),
              seed,
            ).map(({ project }) => project);
          expect(order(others)).toEqual(order(all));
          expect(order(all).toSorted()).toEqual(all.toSorted());
        },
      ),
    );
  });

  test('gives every project the first place about equally often', () => {
    const projects = ['alpha', 'beta', 'gamma', 'delta'].map((project) => ({ project }));
    const firsts = Array.from({ length: 4_000 }, (_, seed) => inSeededOrder(projects, `${seed}`)[0]?.project);
    for (const { project } of projects) {
      const count = firsts.filter((one) => one === project).length;
      expect(count).toBeGreaterThan(850);
      expect(count).toBeLessThan(1_150);
    }
  });

  test('leaves slots without a project in their places', () => {
    const mixed = [{ id: 'welcome' }, { id: 'a', project: 'a' }, { id: 'break' }, { id: 'b', project: 'b' }];
    const order = inSeededOrder<{ id: string; project?: string }>(mixed, 'seed').map(({ id }) => id);
    expect([order[0], order[2]]).toEqual(['welcome', 'break']);
  });
});

test('late teams get the tables after the last one, and no other team moves', () => {
  const tables = [
    { projectId: 'a', number: 1 },
    { projectId: 'gone', number: 7 },
  ];
  expect(withLateTables(tables, ['b', 'a', 'c'])).toEqual([
    ...tables,
    { projectId: 'b', number: 8 },
    { projectId: 'c', number: 9 },
  ]);
  expect(withLateTables([], ['b'])).toEqual([{ projectId: 'b', number: 1 }]);
});
