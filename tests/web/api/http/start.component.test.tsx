import { render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { expect, test } from 'vitest';
import { myOrganisations } from '../../../../web/api/http/calls.ts';
import {
  useCached,
  useMyEvents,
  useMyInvitations,
  useMyProjects,
  useMyVotes,
  useProfile,
  useTodo,
} from '../../../../web/api/http/queries.ts';
import { swrConfiguration } from '../../../../web/api/http/swr.ts';
import { answer, type Answer, answerCalls } from '../../../support/apiAnswers.ts';

const PARTS = {
  User: { Name: 'Mia' },
  Organisations: [{ Id: 'acme' }],
  Events: { Events: [], Organisations: [] },
  Projects: [],
  Votes: [],
  Invitations: [],
  Todo: [],
};

/** The calls of the parts. Each answers with one thing more than the call for all parts. */
const OWN_CALLS: Readonly<Record<string, readonly Answer[]>> = {
  'GET /u/details': [answer({ User: { Name: 'Una' } })],
  'GET /u/access/e': [answer({ Events: [{}], Organisations: [] })],
  'GET /u/access/p': [answer({ Projects: [{}] })],
  'GET /u/vote/p': [answer({ Votes: [{}] })],
  'GET /u/invitations': [answer({ Invitations: [{}] })],
  'GET /u/todo': [answer({ Items: [{}] })],
};

const Few = () => `${useProfile().data?.Name}: ${useMyProjects().data?.length} ${useMyVotes().data?.length}`;

function Many() {
  const [events, invitations, todo] = [useMyEvents(), useMyInvitations(), useTodo()];
  const lengths = [events.data?.Events, invitations.data, todo.data].map((list) => list?.length);
  const organisations = useCached(myOrganisations);
  const status = events.error?.status ?? organisations?.map(({ Id }) => Id).join(' ');
  return (
    <p>
      <Few /> {lengths.join(' ')} {status}
    </p>
  );
}

const show = (part: React.ReactNode) =>
  render(<SWRConfig value={{ ...swrConfiguration, dedupingInterval: 0 }}>{part}</SWRConfig>);

const callsOf = (sent: readonly { readonly call: string }[]) => sent.map(({ call }) => call).toSorted();

test('a page that reads many parts makes one call', async () => {
  const sent = answerCalls({ 'GET /u/start': [answer({ Start: PARTS })] });
  show(<Many />);
  await screen.findByText('Mia: 0 0 0 0 0 acme');
  expect(callsOf(sent)).toEqual(['GET /u/start']);
});

test('a page that reads few parts makes a call for each', async () => {
  const sent = answerCalls(OWN_CALLS);
  show(<Few />);
  await screen.findByText('Una: 1 1');
  expect(callsOf(sent)).toEqual(['GET /u/access/p', 'GET /u/details', 'GET /u/vote/p']);
});

test('a part that is missing makes its own call', async () => {
  const { Votes: _votes, ...Start } = PARTS;
  const sent = answerCalls({ ...OWN_CALLS, 'GET /u/start': [answer({ Start })] });
  show(<Many />);
  await screen.findByText('Mia: 0 1 0 0 0 acme');
  expect(callsOf(sent)).toEqual(['GET /u/start', 'GET /u/vote/p']);
});

test('after an unexpected error, each part makes its own call', async () => {
  const broken = () => Response.json({}, { status: 500 });
  const sent = answerCalls({ ...OWN_CALLS, 'GET /u/start': [broken] });
  show(<Many />);
  await screen.findByText('Una: 1 1 1 1 1');
  expect(callsOf(sent)).toEqual([...Object.keys(OWN_CALLS), 'GET /u/start'].toSorted());
});

test('while the API asks to wait, no part makes its own call', async () => {
  // The reads aren't repeated, because the API asks to wait for longer than they would.
  const busy = () => Response.json({}, { status: 429, headers: { 'Retry-After': '60' } });
  const sent = answerCalls({ 'GET /u/start': [busy] });
  show(<Many />);
  await screen.findByText('undefined: undefined undefined 429');
  expect(callsOf(sent)).toEqual(['GET /u/start']);
});
