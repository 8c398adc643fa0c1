import { expect, test } from 'vitest';
import { sentenceOf } from '../../../../functions/contract/base/refused.ts';
import type { OwnRequest } from '../../../../functions/contract/matching/requests.ts';
import { type AskFacts, askState, requestsThatEnd } from '../../../../web/shared/matching/askState.ts';
import { dates, during, GUEST, PARTICIPANT } from '../../../support/atEvent.ts';

const NOW = during.Started;
const REQUEST: OwnRequest = {
  Project: { Id: 'kettle', Name: 'Solar Kettle', LogoUrl: null },
  State: 'Pending',
  Need: null,
  Message: null,
  CreatedAt: new Date(NOW).toISOString(),
  Expires: new Date(NOW + 86_400_000).toISOString(),
  AnsweredAt: null,
};

const stateOf = (facts: Partial<AskFacts> = {}) =>
  askState({
    access: { Permissions: [...PARTICIPANT], Dates: dates },
    project: { Id: 'kettle', JoinOption: 'InviteOnly', MemberCount: 3, TakesRequests: true },
    requests: { Requests: [], Left: 5 },
    now: NOW,
    ...facts,
  });

test('people can ask a team that takes requests', () => {
  expect(stateOf()).toEqual({ pending: null, refused: null });
  expect(stateOf({ requests: undefined })).toEqual({ pending: null, refused: null });
});

test('an open request to the team is shown, but a request to another team isn’t', () => {
  expect(stateOf({ requests: { Requests: [REQUEST], Left: 4 } }).pending).toBe(REQUEST);
  const other = { ...REQUEST, Project: { ...REQUEST.Project, Id: 'bridge' } };
  expect(stateOf({ requests: { Requests: [other], Left: 4 } }).pending).toBeNull();
  expect(stateOf({ requests: { Requests: [{ ...REQUEST, State: 'Void' }], Left: 5 } }).pending).toBeNull();
});

test('guests, people with five open requests and people whom the team has declined read why they can’t ask', () => {
  const access = { Permissions: [...GUEST], Dates: dates };
  expect(stateOf({ access }).refused).toBe(sentenceOf({ reason: 'joining_not_permitted' }));
  expect(stateOf({ requests: { Requests: [], Left: 0 } }).refused).toBe(
    sentenceOf({ reason: 'requests_used_up' }),
  );
  const declined = { ...REQUEST, State: 'Declined' as const, AnsweredAt: REQUEST.CreatedAt };
  expect(stateOf({ requests: { Requests: [declined], Left: 5 } }).refused).toBe(
    sentenceOf({ reason: 'request_declined', waitSeconds: 7 * 86_400 }),
  );
});

test('someone who joins a team reads how many requests to other teams end', () => {
  const other = (Id: string, State: OwnRequest['State'] = 'Pending') => ({
    ...REQUEST,
    State,
    Project: { ...REQUEST.Project, Id },
  });
  expect(requestsThatEnd([REQUEST, other('bridge', 'Declined')], 'kettle')).toBeNull();
  expect(requestsThatEnd([REQUEST, other('bridge')], 'kettle')).toMatch(
    /your request to another team ends\.$/,
  );
  expect(requestsThatEnd([REQUEST, other('bridge')], 'tide')).toMatch(
    /your 2 requests to other teams end\.$/,
  );
});
