import { describe, expect, test } from 'vitest';
import {
  eventToManage,
  type TodoEvent,
  type TodoInvitation,
  todoOf,
  type TodoTeam,
} from '#contract/rules/todo.ts';
import type { MissingItem } from '#contract/rules/checklist.ts';
import { ADMIN, dates, during, GUEST, PARTICIPANT } from './atEvent.ts';

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

  test('get none as a Guest, as somebody who doesn’t take part, or as an organiser who doesn’t look for a team', () => {
    expect(kinds({ permissions: GUEST, takesPart: false }, during.Started)).toEqual([]);
    expect(kinds({ takesPart: false }, during.Started)).toEqual([]);
    expect(kinds({ permissions: ADMIN }, during.Started)).toEqual([]);
    expect(kinds({ permissions: ADMIN, isLooking: true }, during.Started)).toEqual(['NoTeam']);
  });
});

describe('the own project', () => {
  test('gets an item for each thing that it lacks, while the event or the vote runs', () => {
    const bare = inTeam({ missing: [VOTE, VIDEO, DESCRIPTION] });
    expect(kinds(bare, during.Closed)).toEqual([]);
    expect(kinds(bare, during.Started)).toEqual(['NotInVote', 'NoDescription', 'NoVideo']);
    expect(kinds({ ...bare, votes: 1 }, during.VotingOpen)).toEqual([
      'NotInVote',
      'NoDescription',
      'NoVideo',
    ]);
    expect(kinds(bare, during.VotingCompleted)).toEqual([]);
  });

  test('names the field, and stays quiet for members', () => {
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

  test('gets one item for the rest of its checklist, which leads to the first field', () => {
    const items = todoOf(
      { events: [{ ...someEvent, ...inTeam({ missing: [TAGS, VIDEO, LOGO] }) }], invitations: [] },
      during.Started,
    );
    expect(items.map(({ Count, Field, Kind }) => [Kind, Field, Count])).toEqual([
      ['NoVideo', 'content', null],
      ['NotComplete', 'tags', 2],
    ]);
  });

  test('gets requests to answer until the event ends', () => {
    const asked = { ...inTeam({ openRequests: 2 }), votes: 1 };
    for (const phase of ['Closed', 'Started', 'VotingOpen', 'VotingCompleted'] as const)
      expect(kinds(asked, during[phase])).toEqual(['Requests']);
    expect(kinds(asked, during.Completed)).toEqual([]);
  });
});

describe('votes', () => {
  const end = Date.parse(dates.VotingEnd);
  const long = { dates: { ...dates, VotingStart: dates.EventStart } };

  test('are mentioned from 36 hours before voting closes', () => {
    expect(kinds({ ...long, ...inTeam({}) }, end - 36 * HOUR - 1)).toEqual([]);
    expect(kinds({ ...long, ...inTeam({}) }, end - 36 * HOUR)).toEqual(['Votes']);
    expect(kinds({ ...long, ...inTeam({}) }, end)).toEqual([]);
  });

  test('are left until the limit, or without a limit until the first vote', () => {
    const left = (votes: number, votesPerPerson: number | null | undefined) =>
      todoOf({ events: [{ ...someEvent, votes, votesPerPerson }], invitations: [] }, end - HOUR).map(
        ({ Count }) => Count,
      );
    expect(left(0, null)).toEqual([null]);
    expect(left(1, null)).toEqual([]);
    expect(left(1, 3)).toEqual([2]);
    expect(left(3, 3)).toEqual([]);
    expect(left(4, 3)).toEqual([]);
    expect(left(0, undefined)).toEqual([]);
    expect(kinds({ permissions: [] }, end - HOUR)).toEqual([]);
  });
});

describe('organisers', () => {
  const managing = { permissions: ADMIN, votes: 1, forOrganisers: { withoutTeam: 3, notInVote: 2 } };

  test('get people without a team until voting starts, and projects until it closes', () => {
    expect(kinds(managing, during.Closed)).toEqual([]);
    expect(kinds(managing, during.Started)).toEqual(['PeopleWithoutTeam', 'ProjectsNotInVote']);
    expect(kinds(managing, during.VotingOpen)).toEqual(['ProjectsNotInVote']);
    expect(kinds(managing, during.VotingCompleted)).toEqual([]);
    const done = { ...managing, forOrganisers: { withoutTeam: 0, notInVote: 0 } };
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

test('new announcements come first, until the event ends', () => {
  const told = { newAnnouncements: 2, ...inTeam({ openRequests: 1 }), votes: 1 };
  expect(kinds(told, during.Closed)).toEqual(['Announcement', 'Requests']);
  expect(kinds(told, during.Completed)).toEqual([]);
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
        { ...someInvitation, id: 'gone', expires: new Date(during.Started).toISOString() },
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
