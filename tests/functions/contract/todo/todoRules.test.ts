import { describe, expect, test } from 'vitest';
import type { MissingItem } from '#contract/checklist/checklistRules.ts';
import {
  eventToManage,
  type TodoEvent,
  type TodoInvitation,
  todoOf,
  type TodoTeam,
} from '#contract/todo/todoRules.ts';
import { ADMIN, dates, during, GUEST, PARTICIPANT } from '../../../support/atEvent.ts';

const HOUR = 3_600_000;

const someEvent: TodoEvent = {
  org: 'brightwater',
  event: 'hack-week',
  name: 'Hack Week',
  dates,
  permissions: PARTICIPANT,
  takesPart: true,
  isLooking: false,
  team: null,
  newAnnouncements: 0,
  votes: 0,
  votesPerPerson: null,
  toScore: null,
  forOrganisers: null,
};

const readyTeam: TodoTeam = {
  id: 'solar-kettle',
  name: 'Solar Kettle',
  leads: true,
  missing: [],
  openRequests: 0,
};

const VOTE: MissingItem = { kind: 'Vote', field: 'status', isRequired: true };
const DESCRIPTION: MissingItem = { kind: 'Description', field: 'description', isRequired: true };
const VIDEO: MissingItem = { kind: 'Video', field: 'content', isRequired: false };
const TAGS: MissingItem = { kind: 'Tags', field: 'tags', isRequired: true };
const LOGO: MissingItem = { kind: 'Logo', field: 'logo', isRequired: false };

const someInvitation: TodoInvitation = {
  id: 'abc',
  org: 'brightwater',
  event: null,
  project: null,
  name: 'Brightwater',
  expires: dates.EventEnd,
};

const kinds = (more: Partial<TodoEvent>, now: number) =>
  todoOf({ events: [{ ...someEvent, ...more }], invitations: [] }, now).map(({ Kind }) => Kind);
const inTeam = (more: Partial<TodoTeam>) => ({ team: { ...readyTeam, ...more } });

describe('people without a team', () => {
  test('get an item until voting starts', () => {
    expect(kinds({}, during.Closed)).toEqual(['NoTeam']);
    expect(kinds({}, during.VotingOpen - 1)).toEqual(['NoTeam']);
    expect(kinds({ votes: 1 }, during.VotingOpen)).toEqual([]);
    expect(kinds(inTeam({}), during.Started)).toEqual([]);
  });

  test('get none as a Guest, as someone who doesn’t take part, or as an organiser who doesn’t look for a team', () => {
    expect(kinds({ permissions: GUEST, takesPart: false }, during.Started)).toEqual([]);
    expect(kinds({ takesPart: false }, during.Started)).toEqual([]);
    expect(kinds({ permissions: ADMIN }, during.Started)).toEqual([]);
    expect(kinds({ permissions: ADMIN, isLooking: true }, during.Started)).toEqual(['NoTeam']);
  });
});

describe('the project of a person’s own team', () => {
  test('causes an item for each thing that it lacks, from EventStart until VotingEnd', () => {
    const incomplete = inTeam({ missing: [VOTE, { ...VIDEO, isRequired: true }, DESCRIPTION] });
    expect(kinds(incomplete, during.Closed)).toEqual([]);
    expect(kinds(incomplete, during.Started)).toEqual(['NotInVote', 'NoDescription', 'NoVideo']);
    expect(kinds({ ...incomplete, votes: 1 }, during.VotingOpen)).toEqual([
      'NotInVote',
      'NoDescription',
      'NoVideo',
    ]);
    expect(kinds(incomplete, during.VotingCompleted)).toEqual([]);
  });

  test('causes an item that names the missing field, but only for people who lead the team', () => {
    const [item] = todoOf(
      { events: [{ ...someEvent, ...inTeam({ missing: [VIDEO] }) }], invitations: [] },
      during.Started,
    );
    expect(item).toEqual({
      Kind: 'NoVideo',
      Organisation: 'brightwater',
      Event: 'hack-week',
      Project: 'solar-kettle',
      Invitation: null,
      Name: 'Hack Week',
      ProjectName: 'Solar Kettle',
      Field: 'content',
      Count: null,
      Until: dates.VotingStart,
    });
    expect(kinds(inTeam({ missing: [VIDEO], openRequests: 2, leads: false }), during.Started)).toEqual([]);
  });

  test('causes one item for all missing fields without an item of their own, and names the first', () => {
    const items = (...missing: readonly MissingItem[]) =>
      todoOf({ events: [{ ...someEvent, ...inTeam({ missing }) }], invitations: [] }, during.Started).map(
        ({ Count, Field, Kind }) => [Kind, Field, Count],
      );
    expect(items(LOGO, VIDEO)).toEqual([
      ['NoVideo', 'content', null],
      ['NotComplete', 'logo', 1],
    ]);
    // Optional items wait, also for a required field with an item of its own.
    expect(items(LOGO, VIDEO, TAGS, VOTE)).toEqual([
      ['NotInVote', 'status', null],
      ['NotComplete', 'tags', 1],
    ]);
    for (const required of [VOTE, DESCRIPTION]) expect(items(LOGO, required, VIDEO)).toEqual(items(required));
  });

  test('causes an item for requests to answer until the event ends', () => {
    const withRequests = { ...inTeam({ openRequests: 2 }), votes: 1 };
    for (const phase of ['Closed', 'Started', 'VotingOpen', 'VotingCompleted'] as const)
      expect(kinds(withRequests, during[phase])).toEqual(['Requests']);
    expect(kinds(withRequests, during.Completed)).toEqual([]);
  });
});

describe('votes', () => {
  const end = Date.parse(dates.VotingEnd);
  const longVoting = { dates: { ...dates, VotingStart: dates.EventStart } };

  test('cause an item from 36 hours before voting closes', () => {
    expect(kinds({ ...longVoting, ...inTeam({}) }, end - 36 * HOUR - 1)).toEqual([]);
    expect(kinds({ ...longVoting, ...inTeam({}) }, end - 36 * HOUR)).toEqual(['Votes']);
    expect(kinds({ ...longVoting, ...inTeam({}) }, end)).toEqual([]);
  });

  test('cause an item until the limit is reached, or until the first vote if there is no limit', () => {
    const left = (votes: number, votesPerPerson: number | null) =>
      todoOf({ events: [{ ...someEvent, votes, votesPerPerson }], invitations: [] }, end - HOUR).map(
        ({ Count }) => Count,
      );
    expect(left(0, null)).toEqual([null]);
    expect(left(1, null)).toEqual([]);
    expect(left(1, 3)).toEqual([2]);
    expect(left(3, 3)).toEqual([]);
    expect(left(4, 3)).toEqual([]);
    expect(kinds({ permissions: [] }, end - HOUR)).toEqual([]);
  });
});

describe('organisers', () => {
  const managedEvent = { permissions: ADMIN, votes: 1, forOrganisers: { withoutTeam: 3, notInVote: 2 } };

  test('get an item for people without a team until voting starts, and for projects not in the vote until voting closes', () => {
    expect(kinds(managedEvent, during.Closed)).toEqual([]);
    expect(kinds(managedEvent, during.Started)).toEqual(['PeopleWithoutTeam', 'ProjectsNotInVote']);
    expect(kinds(managedEvent, during.VotingOpen)).toEqual(['ProjectsNotInVote']);
    expect(kinds(managedEvent, during.VotingCompleted)).toEqual([]);
    const done = { ...managedEvent, forOrganisers: { withoutTeam: 0, notInVote: 0 } };
    expect(kinds(done, during.Started)).toEqual([]);
  });

  test('get the numbers of the running event with the next deadline', () => {
    const later = { dates: { ...dates, VotingStart: dates.VotingEnd }, permissions: ADMIN };
    const sooner = { dates, permissions: ADMIN };
    expect(eventToManage([later, sooner], during.Started)).toBe(sooner);
    expect(eventToManage([{ dates, permissions: PARTICIPANT }], during.Started)).toBeNull();
    expect(eventToManage([sooner], during.Completed)).toBeNull();
    expect(eventToManage([sooner], during.Closed)).toBeNull();
  });
});

test('a judge has an item until everything is scored, and confirms the teams even before the event starts', () => {
  const judge = (toScore: TodoEvent['toScore']) => ({ ...inTeam({}), toScore });
  expect(kinds(judge('confirm'), during.Closed)).toEqual(['Judge']);
  expect(kinds(judge(2), during.Closed)).toEqual([]);
  expect(kinds(judge(2), during.Started)).toEqual(['Judge']);
  expect(kinds(judge(2), during.VotingCompleted)).toEqual(['Judge']);
  expect(kinds(judge(0), during.Started)).toEqual([]);
  expect(kinds(judge('confirm'), during.Completed)).toEqual([]);
});

test('new announcements come first, until the event ends', () => {
  const withNews = { newAnnouncements: 2, ...inTeam({ openRequests: 1 }), votes: 1 };
  expect(kinds(withNews, during.Closed)).toEqual(['Announcement', 'Requests']);
  expect(kinds(withNews, during.Completed)).toEqual([]);
});

test('the most urgent items come first, and expired invitations are left out', () => {
  const items = todoOf(
    {
      events: [
        { ...someEvent, event: 'b', ...inTeam({ missing: [VIDEO], openRequests: 1 }) },
        { ...someEvent, event: 'c' },
      ],
      invitations: [
        someInvitation,
        { ...someInvitation, id: 'expired', expires: new Date(during.Started).toISOString() },
      ],
    },
    during.Started,
  );
  expect(items.map(({ Kind }) => Kind)).toEqual(['Requests', 'Invitation', 'NoTeam', 'NoVideo']);
});

test('the list has at most ten items', () => {
  const invitations = Array.from({ length: 30 }, (_, id) => ({ ...someInvitation, id: `${id}` }));
  expect(todoOf({ events: [], invitations }, during.Started)).toHaveLength(10);
});
