import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { expect, test } from 'vitest';
import { projectInvitations } from '../../../../web/api/data/invitationPlaces.ts';
import {
  askTeam,
  deleteCard,
  joinFoundTeam,
  ownCard,
  ownRequests,
  saveCard,
  suggestions,
  useLookingPeople,
  withdrawRequest,
} from '../../../../web/api/data/matching.ts';
import {
  applyPlacement,
  changePlacement,
  deletePlacement,
  placement,
  placements,
  proposePlacement,
} from '../../../../web/api/data/placement.ts';
import {
  acceptRequest,
  askPerson,
  declineRequest,
  teamRequests,
} from '../../../../web/api/data/teamRequests.ts';
import { event as readEvent, project as readProject, type Call } from '../../../../web/api/http/calls.ts';
import { useQuery } from '../../../../web/api/http/queries.ts';
import { swrConfiguration } from '../../../../web/api/http/swr.ts';
import { answer, answerCalls, noAnswer, refusal } from '../../../support/apiAnswers.ts';

const REF = { org: 'acme', event: 'winter', project: 'solar' };
const PERSON = '0'.repeat(32);
const PLACEMENT = { ...REF, placement: 'a'.repeat(16) };

const EVENT = 'GET /e/acme/winter';
const CARD = 'GET /u/card/e/acme/winter';
const REQUESTS = 'GET /u/requests/e/acme/winter';
const SUGGESTIONS = 'GET /e/acme/winter/suggestions';
const PROJECT = 'GET /p/acme/winter/solar';
const TEAM_REQUESTS = `${PROJECT}/requests`;
const SENT = `${PROJECT}/invitations`;
const PROPOSALS = 'GET /e/acme/winter/placement';
const PROPOSAL = `${PROPOSALS}/${PLACEMENT.placement}`;

/** The reads on the screen of each test, by their method and path. */
const READS: Readonly<Record<string, Call<unknown>>> = {
  [EVENT]: readEvent(REF),
  [CARD]: ownCard(REF),
  [REQUESTS]: ownRequests(REF),
  [SUGGESTIONS]: suggestions(REF),
  [PROJECT]: readProject(REF),
  [TEAM_REQUESTS]: teamRequests(REF),
  [SENT]: projectInvitations(REF).sent,
  [PROPOSALS]: placements(REF),
  [PROPOSAL]: placement(PLACEMENT),
};

const ANYTHING = answer({
  Event: {},
  Project: {},
  Request: {},
  Requests: [],
  Invitations: [],
  Asked: {},
  Placement: { Id: PLACEMENT.placement },
  Placements: [],
});

function Reader({ call }: { readonly call: Call<unknown> }) {
  const { data } = useQuery(call);
  return <li>{data === undefined ? 'Waiting' : 'Read'}</li>;
}

/** Shows all reads. @returns a function that returns the calls since the reads were shown */
async function showReads(write: string, answers: Parameters<typeof answerCalls>[0][string]) {
  const reads = Object.fromEntries(Object.keys(READS).map((call) => [call, [ANYTHING]]));
  const sent = answerCalls({ ...reads, [write]: answers });
  render(
    <SWRConfig value={{ ...swrConfiguration, dedupingInterval: 0 }}>
      {Object.values(READS).map((call) => (
        <Reader key={call.key} call={call} />
      ))}
    </SWRConfig>,
  );
  await waitFor(() => expect(screen.queryAllByText('Waiting')).toEqual([]));
  const readsSoFar = sent.length;
  return () => sent.slice(readsSoFar);
}

const WRITES: readonly (readonly [string, () => Promise<unknown>, readonly string[]])[] = [
  ['PUT /u/card/e/acme/winter', () => saveCard(REF, {}), [EVENT, SUGGESTIONS]],
  ['DELETE /u/card/e/acme/winter', () => deleteCard(REF), [SUGGESTIONS]],
  [
    'POST /u/request/p/acme/winter/solar',
    () => askTeam(REF, { message: null, need: null }),
    [EVENT, REQUESTS],
  ],
  ['DELETE /u/request/p/acme/winter/solar', () => withdrawRequest(REF), [REQUESTS]],
  ['POST /u/join/p/acme/winter/solar', () => joinFoundTeam(REF), [CARD, EVENT, REQUESTS, SUGGESTIONS]],
  [
    `POST /p/acme/winter/solar/requests/${PERSON}/accept`,
    () => acceptRequest({ ...REF, person: PERSON }),
    [EVENT, PROJECT, SUGGESTIONS, TEAM_REQUESTS],
  ],
  [
    `POST /p/acme/winter/solar/requests/${PERSON}/decline`,
    () => declineRequest({ ...REF, person: PERSON }),
    [TEAM_REQUESTS],
  ],
  [`POST /p/acme/winter/solar/ask/${PERSON}`, () => askPerson(REF, PERSON), [SENT]],
  ['POST /e/acme/winter/placement', () => proposePlacement(REF, { looking_only: false }), [PROPOSALS]],
  [`PUT ${PROPOSAL.slice(4)}`, () => changePlacement(PLACEMENT, { seats: [] }, '"1"'), []],
  [`POST ${PROPOSAL.slice(4)}/apply`, () => applyPlacement(PLACEMENT), [EVENT, PROPOSALS]],
  [`DELETE ${PROPOSAL.slice(4)}`, () => deletePlacement(PLACEMENT), [PROPOSALS]],
];

test.each(WRITES)(
  '%s makes the screen read exactly the changed answers again',
  async (call, write, changed) => {
    const callsSince = await showReads(call, [ANYTHING]);
    await act(write);
    expect(callsSince()[0]?.call).toBe(call);
    expect(
      callsSince()
        .slice(1)
        .map((one) => one.call)
        .toSorted(),
    ).toEqual([...changed].toSorted());
  },
);

test('a change of a proposal names the version that the organiser has read', async () => {
  const call = `PUT ${PROPOSAL.slice(4)}`;
  const callsSince = await showReads(call, [ANYTHING]);
  await act(() => changePlacement(PLACEMENT, { seats: [] }, '"1"'));
  expect(callsSince()[0]?.headers.get('If-Match')).toBe('"1"');
});

test.each([
  ['lost', noAnswer],
  ['refused', refusal('request_void', 'They found another team.')],
])('the requests are read again after an acceptance that is %s', async (_, failure) => {
  const call = `POST /p/acme/winter/solar/requests/${PERSON}/accept`;
  const callsSince = await showReads(call, [failure]);
  await act(async () => {
    await expect(acceptRequest({ ...REF, person: PERSON })).rejects.toThrow();
  });
  await waitFor(() => expect(callsSince().map((one) => one.call)).toContain(TEAM_REQUESTS));
});

function People({ skill }: { readonly skill: string }) {
  const { hasMore, items, more } = useLookingPeople(REF, { skill, site: 'Pump Station' });
  return (
    <>
      <p>{items?.map(({ Name }) => Name).join(', ')}</p>
      {hasMore && <button onClick={more}>More</button>}
    </>
  );
}

test('the people who look for a team are read page by page, with the filters in each call', async () => {
  const page = (Name: string, Next: string | null) => answer({ People: [{ Id: Name, Name }], Next });
  const [first, second] = [page('Ada', 'ada'), page('Bo', null)];
  // SWR reads the first page again together with the second one.
  const sent = answerCalls({ 'GET /e/acme/winter/people': [first, first, second] });
  render(<People skill="C++" />);
  fireEvent.click(await screen.findByRole('button', { name: 'More' }));
  await screen.findByText('Ada, Bo');
  expect(sent.map(({ search }) => Object.fromEntries(search))).toEqual([
    { skill: 'C++', site: 'Pump Station' },
    { skill: 'C++', site: 'Pump Station' },
    { skill: 'C++', site: 'Pump Station', after: 'ada' },
  ]);
});
