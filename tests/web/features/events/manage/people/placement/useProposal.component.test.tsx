import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { expect, test } from 'vitest';
import { swrConfiguration } from '../../../../../../../web/api/http/swr.ts';
import { useProposal } from '../../../../../../../web/features/events/manage/people/placement/useProposal.ts';
import { readNotices } from '../../../../../../../web/ui/hooks/notices.ts';
import { answer, answerCalls, noAnswer, refusal } from '../../../../../../support/apiAnswers.ts';
import { EventRoute } from '../../../../../../support/EventRoute.tsx';

const ALL = '/e/acme/winter/placement';
const [OLD, NEW] = ['a'.repeat(16), 'b'.repeat(16)];

const head = (Id: string, State: string) => ({
  Id,
  State,
  CreatedAt: '2026-11-23T09:00:00.000Z',
  CreatedBy: 'Eve',
});
const placement = (Id: string, State: string, results: readonly (string | null)[] = []) => ({
  Placement: {
    ...head(Id, State),
    Cost: 0,
    Min: 3,
    Target: 5,
    LeftOut: 0,
    Teams: [],
    Seats: results.map((status, index) => ({
      Person: { Id: String(index), Name: `Person ${index}`, AvatarUrl: null },
      Team: 'drop',
      Need: null,
      Reasons: [],
      Alternatives: [],
      Pinned: false,
      Dropped: false,
      Result: status && { Status: status, Code: null, Message: null },
    })),
  },
});
const list = (...heads: readonly ReturnType<typeof head>[]) =>
  answer({ Placements: heads.map((one) => ({ ...one, People: 2 })) });
const tagged = (tag: string, body: object) => answer(body, { ETag: tag });

const Page = ({ children }: { readonly children: ReactNode }) => (
  <SWRConfig value={swrConfiguration}>
    <EventRoute>{children}</EventRoute>
  </SWRConfig>
);

async function openProposal() {
  const { result } = renderHook(() => useProposal(), { wrapper: Page });
  await waitFor(() => expect(result.current.loaded.data).toBeDefined());
  return result;
}

const notices = () => readNotices().map(({ text }) => text);

test('applying continues until every seat has a result, and reports how many were skipped', async () => {
  const sent = answerCalls({
    [`GET ${ALL}`]: [list(head(OLD, 'Proposed'))],
    [`GET ${ALL}/${OLD}`]: [tagged('"1"', placement(OLD, 'Proposed', [null, null]))],
    [`POST ${ALL}/${OLD}/apply`]: [
      tagged('"2"', placement(OLD, 'Applying', ['Placed', null])),
      tagged('"3"', placement(OLD, 'Applied', ['Placed', 'Skipped'])),
    ],
  });
  const result = await openProposal();
  await act(() => result.current.apply());
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toHaveLength(2);
  expect(result.current.loaded.data?.data.State).toBe('Applied');
  expect(result.current.step).toBeNull();
  expect(notices()).toEqual(['1 person has been placed. 1 person was skipped.']);
});

test('an interrupted application of a proposal can be continued', async () => {
  answerCalls({
    [`GET ${ALL}`]: [list(head(OLD, 'Proposed'))],
    [`GET ${ALL}/${OLD}`]: [
      tagged('"1"', placement(OLD, 'Proposed', [null, null])),
      tagged('"2"', placement(OLD, 'Applying', ['Placed', null])),
    ],
    [`POST ${ALL}/${OLD}/apply`]: [noAnswer, tagged('"3"', placement(OLD, 'Applied', ['Placed', 'Placed']))],
  });
  const result = await openProposal();
  await act(() => result.current.apply());
  expect(notices()).toEqual(['Placing people was interrupted.']);
  await waitFor(() => expect(result.current.loaded.data?.data.State).toBe('Applying'));
  await act(() => result.current.apply());
  expect(result.current.loaded.data?.data.State).toBe('Applied');
  expect(notices().at(-1)).toBe('2 people have been placed.');
});

test('a change sends the version that the organiser sees, and tells the organiser if someone else was faster', async () => {
  const sent = answerCalls({
    [`GET ${ALL}`]: [list(head(OLD, 'Proposed'))],
    [`GET ${ALL}/${OLD}`]: [
      tagged('"1"', placement(OLD, 'Proposed', [null])),
      tagged('"7"', placement(OLD, 'Proposed', [null, null])),
    ],
    [`PUT ${ALL}/${OLD}`]: [
      refusal('version_mismatch', 'Too late.'),
      tagged('"8"', placement(OLD, 'Proposed', [null])),
    ],
  });
  const result = await openProposal();
  const drop = () => act(() => result.current.change([{ person: '0', dropped: true }], 'Left out.'));
  await drop();
  expect(result.current.refusal).toMatch(/^Someone else has changed this proposal/);
  await waitFor(() => expect(result.current.loaded.data?.tag).toBe('"7"'));
  await drop();
  expect(result.current.refusal).toBeNull();
  const tags = sent
    .filter(({ call }) => call.startsWith('PUT'))
    .map(({ headers }) => headers.get('If-Match'));
  expect(tags).toEqual(['"1"', '"7"']);
});

test('a new proposal replaces the proposal that no one has applied', async () => {
  const sent = answerCalls({
    [`GET ${ALL}`]: [list(head(OLD, 'Proposed')), list(head(NEW, 'Proposed'))],
    [`GET ${ALL}/${OLD}`]: [tagged('"1"', placement(OLD, 'Proposed', [null]))],
    [`GET ${ALL}/${NEW}`]: [tagged('"1"', placement(NEW, 'Proposed', [null]))],
    [`POST ${ALL}`]: [tagged('"1"', placement(NEW, 'Proposed', [null]))],
    [`DELETE ${ALL}/${OLD}`]: [() => new Response(null, { status: 204 })],
  });
  const result = await openProposal();
  await act(() => result.current.propose(true));
  expect(sent.find(({ call }) => call === `POST ${ALL}`)?.body).toEqual({ looking_only: true, from: OLD });
  expect(sent.some(({ call }) => call === `DELETE ${ALL}/${OLD}`)).toBe(true);
  await waitFor(() => expect(result.current.loaded.data?.data.Id).toBe(NEW));
});
