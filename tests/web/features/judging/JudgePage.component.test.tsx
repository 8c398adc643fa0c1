import { fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnJudging } from '#contract/judging/judging.ts';
import { JudgePage } from '../../../../web/features/judging/JudgePage.tsx';
import { hasUnsentScores, storedScores } from '../../../../web/features/judging/unsentScores.ts';
import { type Answer, answer, answerCalls, refusal } from '../../../support/apiAnswers.ts';

const ME = 'mia@acme.example';
const SCORE = 'PUT /u/score/jury/1/p/acme/winter/kettle';
const ABSENT = SCORE.replace('PUT', 'POST').concat('/absent');
const SEND_AFTER_MS = 1_000;

beforeEach(() => storedScores(ME, { org: 'acme', event: 'winter' }).set({}));
afterEach(() => vi.useRealTimers());

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const EVENT = {
  Id: 'winter',
  Name: 'Winter Hack',
  Permissions: [],
  LogoUrl: null,
  HeaderColour: '#0b5a6e',
  ImageHosts: [],
  TimeZone: 'Etc/UTC',
  Dates: {
    EventStart: inHours(-2),
    VotingStart: inHours(-1),
    VotingEnd: inHours(1),
    EventEnd: inHours(2),
  },
};

const criterion = (id: string, name: string) => ({
  Id: id,
  Name: name,
  Low: 'Poor',
  Mid: 'Fair',
  High: 'Great',
  Weight: 1,
});

const ownJudging = (version: number, score: typeof SAVED | null = null): OwnJudging => ({
  State: 'Ready',
  Conflicts: [],
  Panels: [
    {
      Id: 'jury',
      Name: 'Jury',
      Criteria: [criterion('idea', 'Idea'), criterion('work', 'Work')],
      Feedback: 'Never',
      Projects: [{ Id: 'kettle', Name: 'Kettle' }],
      Round: 1,
      Mode: 'Online',
      OpensAt: EVENT.Dates.EventStart,
      ClosesAt: EVENT.Dates.EventEnd,
      Closed: false,
      Slate: [
        {
          Project: {
            Id: 'kettle',
            Name: 'Kettle',
            Description: '',
            LogoUrl: null,
            DemoUrl: null,
            Table: null,
          },
          State: score ? 'Scored' : 'Waiting',
          Busy: false,
          Version: version,
          Score: score,
        },
      ],
    },
  ],
});

const SAVED = {
  Values: { idea: 4, work: 4 },
  Strength: null,
  NextStep: null,
  Note: null,
  Final: true,
};

const DRAFT = { ...SAVED, Values: {}, Final: false };

interface Page {
  readonly query?: string;
  readonly title?: string;
  readonly own?: OwnJudging;
}

const PROJECT = 'project=jury/1/kettle';

async function openScore(
  answers: readonly Answer[],
  { own = ownJudging(0), query = PROJECT, title = 'Kettle' }: Page = {},
) {
  const sent = answerCalls({
    'GET /u/access/e/acme/winter': [answer({ Event: EVENT })],
    'GET /u/details': [answer({ User: { Id: 'me', Name: 'Mia', Email: ME } })],
    'GET /u/judging/e/acme/winter': [answer({ Judging: own }), answer({ Judging: ownJudging(3) })],
    [SCORE]: answers,
    [ABSENT]: [answer(null)],
  });
  const routes = [{ path: '/:org/:event/judge', element: <JudgePage /> }];
  const initialEntries = [`/acme/winter/judge?${query}`];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries })} />);
  await screen.findByRole('heading', { name: title });
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  });
  return (wanted = SCORE) => sent.filter(({ call }) => call === wanted);
}

const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save and next' });

function rate() {
  for (const name of ['Idea', 'Work'])
    for (const value of screen.getByRole('group', { name }).querySelectorAll('input'))
      if (value.parentElement?.textContent.startsWith('4')) fireEvent.click(value);
}

test('a score is sent with the version that the judge has edited, and then only the server keeps it', async () => {
  const scores = await openScore([answer({ Score: SAVED }, { ETag: '"1.x"' })]);
  expect(saveButton().disabled).toBe(true);
  rate();
  fireEvent.click(saveButton());
  await screen.findByRole('heading', { name: '1 of 1 scored' });
  expect(hasUnsentScores(ME)).toBe(true);
  await vi.advanceTimersByTimeAsync(SEND_AFTER_MS);
  await vi.waitFor(() => expect(hasUnsentScores(ME)).toBe(false));
  expect(scores().map(({ body, headers }) => [headers.get('If-Match'), body])).toEqual([
    ['"0."', { values: { idea: 4, work: 4 }, strength: '', next_step: '', note: '', final: true }],
  ]);
});

test('a score that the server refuses stays in the browser, with the reason', async () => {
  await openScore([refusal('round_closed', 'This round is closed.')]);
  rate();
  await vi.advanceTimersByTimeAsync(SEND_AFTER_MS);
  expect((await screen.findByRole('alert')).textContent).toBe('This round is closed.');
  expect(hasUnsentScores(ME)).toBe(true);
});

test('after a change on another device, the judge can replace that score', async () => {
  const scores = await openScore([
    refusal('version_mismatch', 'Someone else changed this in the meantime.'),
    answer({ Score: SAVED }, { ETag: '"4.x"' }),
  ]);
  rate();
  await vi.advanceTimersByTimeAsync(SEND_AFTER_MS);
  await screen.findByText(/another device/);
  fireEvent.click(saveButton());
  await vi.advanceTimersByTimeAsync(SEND_AFTER_MS);
  await vi.waitFor(() => expect(hasUnsentScores(ME)).toBe(false));
  expect(scores().map(({ headers }) => headers.get('If-Match'))).toEqual(['"0."', '"3."']);
});

test('a change of a saved score is sent only when the judge saves again', async () => {
  const scores = await openScore([answer({ Score: SAVED }, { ETag: '"3.x"' })], {
    own: ownJudging(2, { ...SAVED, Values: { idea: 3, work: 3 } }),
  });
  rate();
  await screen.findByText('Changed. Save it, so that it counts.');
  fireEvent.click(screen.getByRole('link', { name: 'All my projects' }));
  const open = await within(await screen.findByText(/Changed\. Save it/)).findByRole('link', {
    name: 'Kettle',
  });
  await vi.advanceTimersByTimeAsync(SEND_AFTER_MS);
  expect(scores()).toEqual([]);
  expect(screen.getByRole('listitem').textContent).toBe('KettleScored');
  fireEvent.click(open);
  fireEvent.click(await screen.findByRole('button', { name: 'Save and next' }));
  await vi.advanceTimersByTimeAsync(SEND_AFTER_MS);
  await vi.waitFor(() => expect(hasUnsentScores(ME)).toBe(false));
  expect(scores().map(({ body, headers }) => [headers.get('If-Match'), body])).toEqual([
    ['"2."', { values: SAVED.Values, strength: '', next_step: '', note: '', final: true }],
  ]);
});

test('practice sends and keeps nothing, and is offered until the first score', async () => {
  const scores = await openScore([], { query: '', title: '0 of 1 scored' });
  fireEvent.click(screen.getByRole('link', { name: 'Practise with a made-up project' }));
  await screen.findByRole('heading', { name: 'Practice: The toaster that sings' });
  rate();
  expect(screen.getAllByRole<HTMLInputElement>('radio', { checked: true })).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(SEND_AFTER_MS);
  expect(hasUnsentScores(ME)).toBe(false);
  expect(scores()).toEqual([]);
  fireEvent.click(screen.getByRole('link', { name: 'End practice' }));
  fireEvent.click(await screen.findByRole('link', { name: 'Begin: Kettle' }));
  await screen.findByRole('heading', { name: 'Kettle' });
  rate();
  fireEvent.click(screen.getByRole('link', { name: 'All my projects' }));
  await screen.findByRole('heading', { name: '0 of 1 scored' });
  expect(screen.queryByRole('link', { name: 'Practise with a made-up project' })).toBe(null);
});

test('before the round opens, a judge can practise, but not score', async () => {
  const own = ownJudging(0);
  const early = { ...own, Panels: own.Panels.map((panel) => ({ ...panel, OpensAt: inHours(1) })) };
  const scores = await openScore([], { own: early, query: '', title: '0 of 1 scored' });
  expect(screen.getByText(/^You can score from /)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Begin/ })).toBe(null);
  expect(screen.getByRole('link', { name: 'Practise with a made-up project' })).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Kettle' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Judging hasn’t started yet. It starts on /,
  );
  expect(saveButton().disabled).toBe(true);
  expect(scores()).toEqual([]);
});

test('in a hall, a judge says that nobody is there, even offline, and can come back', async () => {
  const own = ownJudging(0);
  const inHall = { ...own, Panels: own.Panels.map((panel) => ({ ...panel, Mode: 'Expo' as const })) };
  const calls = await openScore([answer({ Score: DRAFT }, { ETag: '"0.x"' })], { own: inHall });
  // The others learn at once that the judge is at the project.
  await vi.advanceTimersByTimeAsync(SEND_AFTER_MS);
  await vi.waitFor(() => expect(hasUnsentScores(ME)).toBe(false));
  expect(calls().map(({ body }) => body)).toEqual([
    { values: {}, strength: '', next_step: '', note: '', final: false },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Nobody is here' }));
  await screen.findByRole('heading', { name: '0 of 1 scored' });
  expect(hasUnsentScores(ME)).toBe(true);
  expect(screen.getByRole('listitem').textContent).toBe('KettleNobody was there');
  expect(screen.queryByRole('link', { name: /^Next/ })).toBe(null);
  await vi.advanceTimersByTimeAsync(SEND_AFTER_MS);
  await vi.waitFor(() => expect(hasUnsentScores(ME)).toBe(false));
  expect(calls(ABSENT)).toHaveLength(1);
  screen.getByText('You can go back to the projects at which nobody was.');
  fireEvent.click(screen.getByRole('link', { name: 'Kettle' }));
  await screen.findByRole('heading', { name: 'Kettle' });
  rate();
  expect(screen.getByRole('button', { name: 'Nobody is here' }).getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(saveButton());
  await screen.findByRole('heading', { name: '1 of 1 scored' });
});
