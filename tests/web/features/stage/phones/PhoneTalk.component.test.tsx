import { act, render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { expect, test, vi } from 'vitest';
import type { EventAccess } from '#contract/access/access.ts';
import type { StageDemo } from '#contract/stage/stage.ts';
import { swrConfiguration } from '../../../../../web/api/http/swr.ts';
import { PhoneTalk } from '../../../../../web/features/stage/phones/PhoneTalk.tsx';
import { answer, answerCalls } from '../../../../support/apiAnswers.ts';
import { EventRoute } from '../../../../support/EventRoute.tsx';

const ACCESS = 'GET /u/access/p/acme/winter/solar';
const HOUR_MS = 3_600_000;

const slot = (Project: string | null, Title: string) => ({
  Id: Title,
  Project,
  Title,
  Minutes: 5,
  QuestionMinutes: 2,
  Room: 'Hall',
  State: 'Waiting' as const,
  Withdrawn: false,
});

const demo = (Project: string | null): StageDemo => ({
  Now: slot(Project, 'Solar'),
  Next: slot(null, 'Cake'),
  Part: 'Waiting',
  EndsAt: null,
  PausedMs: null,
});

const at = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

/** @param opensIn the milliseconds until voting opens, by the server's clock */
function show(opensIn: number, project: string | null, clockOffset = 0) {
  const event = {
    Dates: {
      EventStart: at(opensIn + clockOffset - HOUR_MS),
      VotingStart: at(opensIn + clockOffset),
      VotingEnd: at(opensIn + clockOffset + HOUR_MS),
      EventEnd: at(opensIn + clockOffset + 2 * HOUR_MS),
    },
    VotesPerPerson: null,
  } as EventAccess;
  return render(
    <SWRConfig value={{ ...swrConfiguration, dedupingInterval: 0 }}>
      <EventRoute>
        <PhoneTalk
          event={event}
          demo={demo(project)}
          serverNow={() => Date.now() + clockOffset}
          clockOffset={clockOffset}
        />
      </EventRoute>
    </SWRConfig>,
  );
}

const access = (Voteable: boolean) =>
  answer({
    Project: { Id: 'solar', Permissions: ['project_vote'], Voteable, VoteRefusal: null, VotesLeft: null },
  });
const votes = { 'GET /u/vote/p': [answer({ Votes: [] })] };
const button = () => screen.queryByRole('button', { name: 'Vote Now' });

test.each([
  ['right', 0],
  ['an hour off', HOUR_MS],
])(
  'the vote button appears when voting opens during a talk, on a phone whose clock is %s',
  async (_what, offset) => {
    const sent = answerCalls({ ...votes, [ACCESS]: [access(false), access(true)] });
    show(1_500, 'solar', offset);
    expect(button()).toBeNull();
    expect(await screen.findByRole('button', { name: 'Vote Now' })).toBeTruthy();
    expect(sent.filter(({ call }) => call === ACCESS)).toHaveLength(2);
  },
);

test('phones ask only once about a project that no one can vote for', async () => {
  vi.useFakeTimers();
  const sent = answerCalls({ ...votes, [ACCESS]: [access(false)] });
  show(-HOUR_MS / 2, 'solar');
  for (let second = 0; second < 60; second++) await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(sent.filter(({ call }) => call === ACCESS)).toHaveLength(1);
  expect(button()).toBeNull();
});

test('a break has neither a link nor a vote button', () => {
  const sent = answerCalls({});
  show(-HOUR_MS / 2, null);
  expect(screen.getByRole('heading', { name: 'Solar' })).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  expect(sent).toEqual([]);
});
