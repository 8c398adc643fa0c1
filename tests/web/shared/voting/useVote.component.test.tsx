import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { describe, expect, test } from 'vitest';
import { projectAccess } from '../../../../web/api/http/calls.ts';
import { useQuery } from '../../../../web/api/http/queries.ts';
import { swrConfiguration } from '../../../../web/api/http/swr.ts';
import { useVote } from '../../../../web/shared/voting/useVote.ts';
import { VoteButton } from '../../../../web/shared/voting/VoteButton.tsx';
import { readNotices } from '../../../../web/ui/hooks/notices.ts';
import {
  answer,
  type Answer,
  answerCalls,
  lateAnswer,
  noAnswer,
  refusal,
} from '../../../support/apiAnswers.ts';

const REF = { org: 'acme', event: 'winter', project: 'solar' };
const READ = 'GET /u/vote/p';
const CAST = 'POST /u/vote/p/acme/winter/solar';
const REMOVE = 'DELETE /u/vote/p/acme/winter/solar';
const ACCESS = 'GET /u/access/p/acme/winter/solar';

const noVotes = answer({ Votes: [] });
const oneVote = answer({
  Votes: [
    { OrganisationId: 'Acme', EventId: 'winter', Id: 'solar', Name: 'Solar', Description: '', LogoUrl: null },
  ],
});

const VOTE = 'Vote Now';
const TAKE_BACK = 'Remove Your Vote';

interface Options {
  readonly isLimited?: boolean;
  readonly onRefused?: () => void;
}

function Voting({ isLimited = false, onRefused = () => undefined }: Options) {
  return <VoteButton vote={useVote(REF, { isLimited, onRefused })} refused={null} />;
}

function show(options: Options = {}, more: React.ReactNode = null) {
  return render(
    // With the usual interval, a test would reuse the read of an earlier test.
    <SWRConfig value={{ ...swrConfiguration, dedupingInterval: 0 }}>
      <Voting {...options} />
      {more}
    </SWRConfig>,
  );
}

const button = () => screen.getByRole('button', { name: new RegExp(`${VOTE}|${TAKE_BACK}`) });
const isUsable = () => button().getAttribute('aria-disabled') === 'false';

const untilUsable = (name: string) =>
  waitFor(() => {
    expect(button().textContent).toBe(name);
    expect(isUsable()).toBe(true);
  });

const click = () => fireEvent.click(button());
const notices = () => readNotices().map(({ text, type }) => `${type}: ${text}`);

describe('a vote', () => {
  test('is cast and confirmed', async () => {
    const sent = answerCalls({ [READ]: [noVotes], [CAST]: [oneVote] });
    show();
    await untilUsable(VOTE);
    click();
    await untilUsable(TAKE_BACK);
    expect(sent.map(({ call }) => call)).toEqual([READ, CAST]);
    expect(notices()).toEqual(['Success: Your vote has been cast!']);
    expect(screen.getByText('You voted for this project.')).toBeTruthy();
  });

  test('is removed and confirmed', async () => {
    const sent = answerCalls({ [READ]: [oneVote], [REMOVE]: [noVotes] });
    show();
    await untilUsable(TAKE_BACK);
    click();
    await untilUsable(VOTE);
    expect(sent.map(({ call }) => call)).toEqual([READ, REMOVE]);
    expect(notices()).toEqual(['Success: Your vote has been removed!']);
  });

  test('replaces the notice of the vote before it', async () => {
    answerCalls({ [READ]: [noVotes], [CAST]: [oneVote], [REMOVE]: [noVotes] });
    show();
    await untilUsable(VOTE);
    click();
    await untilUsable(TAKE_BACK);
    click();
    await untilUsable(VOTE);
    expect(notices()).toEqual(['Success: Your vote has been removed!']);
  });

  test('is celebrated when cast, but not when loaded or removed', async () => {
    answerCalls({ [READ]: [oneVote], [REMOVE]: [noVotes], [CAST]: [oneVote] });
    const { container } = show();
    const isCelebrated = () => container.querySelector('[aria-hidden="true"]') !== null;
    await untilUsable(TAKE_BACK);
    click();
    await untilUsable(VOTE);
    expect(isCelebrated()).toBe(false);
    click();
    await untilUsable(TAKE_BACK);
    expect(isCelebrated()).toBe(true);
  });

  test('updates the number of votes left', async () => {
    const access = (VotesLeft: number) => answer({ Project: { VotesLeft } });
    answerCalls({ [READ]: [noVotes], [CAST]: [oneVote], [ACCESS]: [access(1), access(0)] });
    const VotesLeft = () => <p>Left: {useQuery(projectAccess(REF)).data?.VotesLeft}</p>;
    show({ isLimited: true }, <VotesLeft />);
    await screen.findByText('Left: 1');
    await untilUsable(VOTE);
    click();
    await untilUsable(TAKE_BACK);
    expect(screen.getByText('Left: 0')).toBeTruthy();
  });
});

describe('a vote in progress', () => {
  test('keeps the label of the button, and a text says that the vote is being cast', async () => {
    const late = lateAnswer();
    answerCalls({ [READ]: [noVotes], [CAST]: [late.answer] });
    show();
    await untilUsable(VOTE);
    click();
    expect(button().textContent).toBe(VOTE);
    expect(screen.getByText('Casting your vote…')).toBeTruthy();
    await act(() => late.give(oneVote));
    await untilUsable(TAKE_BACK);
  });

  test('marks the button as busy and celebrates nothing yet', async () => {
    const late = lateAnswer();
    answerCalls({ [READ]: [noVotes], [CAST]: [late.answer] });
    show();
    await untilUsable(VOTE);
    click();
    expect(button().getAttribute('aria-busy')).toBe('true');
    expect(isUsable()).toBe(false);
    expect(notices()).toEqual([]);
    await act(() => late.give(oneVote));
    await untilUsable(TAKE_BACK);
    expect(button().getAttribute('aria-busy')).toBe('false');
  });

  test('is sent once on a double click and further clicks', async () => {
    const late = lateAnswer();
    const sent = answerCalls({ [READ]: [noVotes], [CAST]: [late.answer] });
    show();
    await untilUsable(VOTE);
    // Both clicks come before React renders the first.
    act(() => {
      button().click();
      button().click();
    });
    click();
    await act(() => late.give(oneVote));
    await untilUsable(TAKE_BACK);
    expect(sent.map(({ call }) => call)).toEqual([READ, CAST]);
    expect(notices()).toHaveLength(1);
  });
});

describe('a vote that the server refuses to cast or remove', () => {
  const sentence = 'Voting closed a moment ago.';

  test('leaves the button as it was, shows the server’s message and refreshes permissions', async () => {
    let refreshes = 0;
    answerCalls({ [READ]: [noVotes], [CAST]: [refusal('voting_closed', sentence)] });
    show({ onRefused: () => refreshes++ });
    await untilUsable(VOTE);
    click();
    await waitFor(() => expect(notices()).toEqual([`Fail: ${sentence}`]));
    await untilUsable(VOTE);
    expect(refreshes).toBe(1);
  });

  test('stays cast if its removal is refused', async () => {
    answerCalls({ [READ]: [oneVote], [REMOVE]: [refusal('voting_closed', sentence)] });
    show();
    await untilUsable(TAKE_BACK);
    click();
    await waitFor(() => expect(notices()).toEqual([`Fail: ${sentence}`]));
    await untilUsable(TAKE_BACK);
  });

  test('can be retried', async () => {
    answerCalls({ [READ]: [noVotes], [CAST]: [refusal('votes_used_up', 'None left.'), oneVote] });
    show();
    await untilUsable(VOTE);
    click();
    await waitFor(() => expect(notices()).toHaveLength(1));
    await untilUsable(VOTE);
    click();
    await untilUsable(TAKE_BACK);
  });
});

describe('a failed vote', () => {
  const failures: readonly (readonly [string, Answer])[] = [
    ['the server fails', refusal('internal', 'A detail that helps no one.')],
    ['the network fails', noAnswer],
    ['the answer isn’t from the API', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ];

  test.each(failures)(
    'leaves the button as it was and doesn’t refresh permissions if %s',
    async (_why, failure) => {
      let refreshes = 0;
      answerCalls({ [READ]: [noVotes], [CAST]: [failure] });
      show({ onRefused: () => refreshes++ });
      await untilUsable(VOTE);
      click();
      await waitFor(() => expect(notices()).toEqual(['Fail: Something went wrong.']));
      await untilUsable(VOTE);
      expect(refreshes).toBe(0);
    },
  );

  test('shows as cast if the server stored it', async () => {
    answerCalls({ [READ]: [noVotes, oneVote], [CAST]: [noAnswer] });
    show();
    await untilUsable(VOTE);
    click();
    await untilUsable(TAKE_BACK);
    expect(notices()).toEqual(['Fail: Something went wrong.']);
  });
});

describe('before the votes are loaded', () => {
  test('the button casts nothing', async () => {
    const late = lateAnswer();
    const sent = answerCalls({ [READ]: [late.answer] });
    show();
    expect(screen.getByText('Looking up your votes…')).toBeTruthy();
    click();
    await act(() => late.give(oneVote));
    await untilUsable(TAKE_BACK);
    expect(sent.map(({ call }) => call)).toEqual([READ]);
  });

  test('a failed read can be retried', async () => {
    answerCalls({ [READ]: [refusal('internal', 'Broken.'), oneVote] });
    show();
    await screen.findByText('Your votes couldn’t be loaded.');
    expect(isUsable()).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await untilUsable(TAKE_BACK);
  });
});
