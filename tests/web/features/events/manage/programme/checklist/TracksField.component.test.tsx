import { fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { SWRConfig } from 'swr';
import { beforeEach, expect, test } from 'vitest';
import { swrConfiguration } from '../../../../../../../web/api/http/swr.ts';
import { TracksField } from '../../../../../../../web/features/events/manage/programme/checklist/TracksField.tsx';
import {
  toTypedTrack,
  type TypedTrack,
} from '../../../../../../../web/features/events/manage/programme/checklist/trackValues.ts';
import type { FormField } from '../../../../../../../web/forms/editing/formField.ts';
import { answer, answerCalls } from '../../../../../../support/apiAnswers.ts';
import { EventRoute } from '../../../../../../support/EventRoute.tsx';

const SAVED = ['Heat', 'Water', 'Care'].map((Name) =>
  toTypedTrack({ Id: Name.toLowerCase(), Name, Text: null, Sponsor: null }),
);

const latest: { tracks: readonly TypedTrack[] } = { tracks: SAVED };

/** The field of a form whose button Discard brings the saved tracks back. */
function Field() {
  const [value, setValue] = useState<readonly TypedTrack[]>(SAVED);
  useEffect(() => {
    latest.tracks = value;
  });
  const field: FormField<readonly TypedTrack[]> = {
    name: 'tracks',
    value,
    change: setValue,
    changed: value !== SAVED,
    problem: undefined,
    problemAt: () => undefined,
    theirs: undefined,
    takeTheirs: () => undefined,
    keepMine: () => undefined,
  };
  return (
    <SWRConfig value={{ ...swrConfiguration, dedupingInterval: 0 }}>
      <EventRoute>
        <TracksField field={field} />
      </EventRoute>
      <button type="button" onClick={() => setValue(SAVED)}>
        Discard
      </button>
    </SWRConfig>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => fireEvent.click(button(name));
const names = () => latest.tracks.map(({ name }) => name);

beforeEach(() => {
  const project = (Id: string, TrackIds: readonly string[]) => ({ Id, TrackIds });
  const Projects = [project('a', ['water']), project('b', ['water', 'heat'])];
  answerCalls({ 'GET /e/acme/winter/reports/checklist': [answer({ Report: { Projects } })] });
});

test('a new track gets the focus in its name', () => {
  render(<Field />);
  press('Add a track');
  expect(names()).toEqual(['Heat', 'Water', 'Care', '']);
  expect(document.activeElement).toBe(screen.getAllByLabelText('Name').at(-1));
});

test('after a move, the focus stays on the button, or goes to the opposite button at an end of the list', () => {
  render(<Field />);
  press('Move Heat down');
  expect(names()).toEqual(['Water', 'Heat', 'Care']);
  expect(document.activeElement).toBe(button('Move Heat down'));
  press('Move Heat down');
  expect(names()).toEqual(['Water', 'Care', 'Heat']);
  expect(document.activeElement).toBe(button('Move Heat up'));
  press('Move Heat up');
  press('Move Heat up');
  expect(names()).toEqual(['Heat', 'Water', 'Care']);
  expect(document.activeElement).toBe(button('Move Heat down'));
});

test('removing a track says how many projects it has, and the track can be put back where it was', async () => {
  render(<Field />);
  await screen.findByText('2 projects are in this track.');
  press('Remove Water');
  expect(names()).toEqual(['Heat', 'Care']);
  expect(screen.getByText('Water was removed. Once you save, 2 projects are no longer in it.')).toBeTruthy();
  expect(document.activeElement).toBe(button('Undo'));
  press('Undo');
  expect(latest.tracks).toEqual(SAVED);
  expect(document.activeElement).toBe(button('Remove Water'));
});

test('a removed track can be put back until the next change', () => {
  render(<Field />);
  press('Remove Water');
  fireEvent.change(screen.getAllByLabelText('Sponsor')[0] as HTMLElement, { target: { value: 'Finance' } });
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(latest.tracks[0]?.sponsor).toBe('Finance');
});

test('after all changes are discarded, a removed track is back and Undo is gone', () => {
  render(<Field />);
  press('Remove Water');
  press('Discard');
  expect(names()).toEqual(['Heat', 'Water', 'Care']);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
