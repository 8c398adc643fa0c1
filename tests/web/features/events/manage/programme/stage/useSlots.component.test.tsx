import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import {
  type OrderValues,
  orderBySeed,
  toOrderValues,
  USUAL_TIMES,
  withProjects,
} from '../../../../../../../web/features/events/manage/programme/stage/orderValues.ts';
import { SlotList } from '../../../../../../../web/features/events/manage/programme/stage/SlotList.tsx';
import {
  type SlotActions,
  useSlots,
} from '../../../../../../../web/features/events/manage/programme/stage/useSlots.ts';
import type { FormField } from '../../../../../../../web/forms/editing/formField.ts';

const projects = ['Ada', 'Bo', 'Cy'].map((Name) => ({ Id: Name.toLowerCase(), Name }));
const SAVED = withProjects(toOrderValues({ Slots: [], Seed: null }), projects, USUAL_TIMES);

const latest: { values: OrderValues; slots?: SlotActions } = { values: SAVED };

/** A form with the running order. Its button Discard brings the saved order back. */
function Order() {
  const [current, setValues] = useState<OrderValues>(SAVED);
  const field = <F extends 'seed' | 'slots'>(name: F): FormField<OrderValues[F]> => ({
    name,
    value: current[name],
    change: (value) => setValues((before) => ({ ...before, [name]: value })),
    changed: false,
    problem: undefined,
    problemAt: () => undefined,
    theirs: undefined,
    takeTheirs: () => undefined,
    keepMine: () => undefined,
  });
  const actions = useSlots(field('slots'), field('seed'));
  useEffect(() => {
    latest.values = current;
    latest.slots = actions;
  });
  return (
    <>
      <SlotList stored={[]} slots={actions} problemAt={() => undefined} />
      <button type="button" onClick={() => setValues(SAVED)}>
        Discard
      </button>
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => fireEvent.click(button(name));
const titles = () => latest.values.slots.map(({ title }) => title);
const call = (change: (actions: SlotActions) => void) => act(() => latest.slots && change(latest.slots));

test('after a move, the focus stays on the button, or goes to the opposite button at an end of the list', () => {
  render(<Order />);
  press('Move Ada down');
  expect(titles()).toEqual(['Bo', 'Ada', 'Cy']);
  expect(document.activeElement).toBe(button('Move Ada down'));
  press('Move Ada down');
  expect(titles()).toEqual(['Bo', 'Cy', 'Ada']);
  expect(document.activeElement).toBe(button('Move Ada up'));
  press('Move Ada up');
  expect(document.activeElement).toBe(button('Move Ada up'));
  press('Move Ada up');
  expect(titles()).toEqual(['Ada', 'Bo', 'Cy']);
  expect(document.activeElement).toBe(button('Move Ada down'));
});

test('a slot that was dragged over several others keeps the focus', () => {
  render(<Order />);
  call(({ move }) => move(2, 0));
  expect(titles()).toEqual(['Cy', 'Ada', 'Bo']);
  expect(document.activeElement).toBe(button('Move Cy down'));
});

test('a new break gets the focus in its title', () => {
  render(<Order />);
  call(({ addBreak }) => addBreak());
  expect(titles()).toEqual(['Ada', 'Bo', 'Cy', 'Break']);
  expect(document.activeElement).toBe(screen.getByLabelText('Title of slot 4'));
  call(({ addBreak }) => addBreak());
  expect(document.activeElement).toBe(screen.getByLabelText('Title of slot 5'));
});

test('a removed slot can be put back where it was', () => {
  render(<Order />);
  press('Remove Bo');
  expect(titles()).toEqual(['Ada', 'Cy']);
  expect(screen.getByText('Bo was removed.')).toBeTruthy();
  expect(document.activeElement).toBe(button('Undo'));
  press('Undo');
  expect(latest.values).toEqual(SAVED);
  expect(document.activeElement).toBe(button('Remove Bo'));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('only the last removed slot can be put back, until the next change', () => {
  render(<Order />);
  press('Remove Ada');
  press('Remove Bo');
  expect(screen.getByText('Bo was removed.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Room of Cy'), { target: { value: 'Hall' } });
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(titles()).toEqual(['Cy']);
});

test('after all changes are discarded, a removed slot is back and Undo is gone', () => {
  render(<Order />);
  press('Remove Bo');
  press('Discard');
  expect(titles()).toEqual(['Ada', 'Bo', 'Cy']);
  expect(screen.queryByText('Bo was removed.')).toBeNull();
});

test('a drawn order follows its seed until someone moves a project', () => {
  render(<Order />);
  call(({ draw }) => draw());
  expect(latest.values.seed).toMatch(/^[A-Z2-9]{5}$/);
  expect(latest.values).toEqual(orderBySeed({ ...SAVED, seed: latest.values.seed }));
  call(({ changeSeed }) => changeSeed('Harbour'));
  expect(latest.values).toEqual(orderBySeed({ ...SAVED, seed: 'Harbour' }));
  call(({ move }) => move(0, 2));
  expect(latest.values.seed).toBe('');
});

test('new projects and times change the list in one step', () => {
  render(<Order />);
  const times = { minutes: '7', questions: '3', room: 'Hall' };
  call(({ addProjects }) => addProjects([{ Id: 'di', Name: 'Di' }], times));
  expect(titles()).toEqual(['Ada', 'Bo', 'Cy', 'Di']);
  expect(latest.values.slots.map(({ minutes }) => minutes)).toEqual(['4', '4', '4', '7']);
  call(({ applyTimes }) => applyTimes(times));
  expect(latest.values.slots.every(({ minutes, room }) => minutes === '7' && room === 'Hall')).toBe(true);
});
