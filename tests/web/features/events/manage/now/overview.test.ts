import { describe, expect, test } from 'vitest';
import type { Role } from '#contract/base/permissions.ts';
import { type EventFacts, tasksOf } from '../../../../../../web/features/events/manage/now/tasks.ts';
import { PEOPLE_FILTERS } from '../../../../../../web/features/events/manage/people/peopleFilters.ts';
import { sectionOf } from '../../../../../../web/features/events/manage/sections.ts';
import { isManaging } from '../../../../../../web/features/events/page/isManaging.ts';
import { filterOf } from '../../../../../../web/shared/people/usePeopleSearch.ts';

const FACTS: EventFacts = {
  phase: 'Started',
  hasDescription: true,
  hasLogo: false,
  invited: 30,
  open: 18,
  withoutTeam: 1,
  projects: 5,
  notInVote: 0,
  resultsByDate: false,
  revealed: false,
  staged: false,
  channelFails: false,
};

const shown = (facts: Partial<EventFacts>) =>
  tasksOf({ ...FACTS, ...facts }).map(({ isDone, text }) => `${isDone ? 'done: ' : ''}${text}`);

describe('the tasks of a phase', () => {
  test('before the event are about its page and the invitations', () => {
    expect(shown({ phase: 'Closed' })).toEqual([
      'Remind 18 people who haven’t answered an invitation',
      'Add a logo',
      'done: Add a description for lists and cards',
    ]);
    expect(shown({ phase: 'Closed', invited: 0, open: 0 })[0]).toBe('Invite people');
  });

  test('list open tasks before done tasks, for example during the event', () => {
    expect(shown({})).toEqual([
      'Help 1 person to find a team',
      'Remind 18 people who haven’t answered an invitation',
      'done: All projects are in the vote',
    ]);
  });

  test('during the vote are about projects that no one can vote for', () => {
    expect(shown({ phase: 'VotingOpen', notInVote: 3, withoutTeam: 0 })).toEqual([
      'Publish 3 projects that aren’t in the vote',
      'done: Everyone who can join a team is in one',
    ]);
  });

  test('after the vote are about revealing the results, unless they appear by date', () => {
    expect(shown({ phase: 'VotingCompleted' })).toEqual(['Reveal the results']);
    expect(shown({ phase: 'VotingCompleted', resultsByDate: true })).toEqual([]);
    expect(shown({ phase: 'Completed', revealed: true })).toEqual(['done: Reveal the results']);
  });

  test('say in every phase when posts to the Teams channel fail', () => {
    for (const phase of ['Closed', 'VotingOpen', 'Completed'] as const)
      expect(shown({ phase, channelFails: true })[0]).toBe('Repair the posts to the Teams channel');
  });

  test('leave out tasks whose numbers are still loading', () => {
    expect(shown({ invited: undefined, open: undefined, withoutTeam: undefined })).toEqual([
      'done: All projects are in the vote',
    ]);
  });
});

describe('the address of the administration', () => {
  test.each([
    ['t=Administration', null],
    ['t=Administration&section=people', 'People'],
    ['t=invitations', 'Invitations'],
    ['t=Administration&section=Voting+and+results', 'Voting and results'],
    ['t=Administration&section=nothing', null],
  ])('?%s names the section %s', (query, section) => {
    expect(sectionOf(new URLSearchParams(query))).toBe(section);
  });

  test('shows the event itself to people without the permission to edit it', () => {
    const access = (...permissions: readonly string[]) =>
      ({ Permissions: permissions, Role: 'Member' satisfies Role }) as never;
    expect(isManaging('Administration', access('event_edit'))).toBe(true);
    expect(isManaging('invitations', undefined)).toBe(true);
    expect(isManaging('Administration', access())).toBe(false);
    expect(isManaging('Projects', access('event_edit'))).toBe(false);
    expect(isManaging(null, access('event_edit'))).toBe(false);
  });
});

describe('the filters of people', () => {
  const person = (role: Role, team: string | null) => ({
    Role: role,
    Project: team === null ? null : { Id: team, Name: team },
  });
  const people = [
    person('Owner', null),
    person('Member', 'Kelp'),
    person('Member', null),
    person('Guest', null),
    person('Inactive', null),
  ];

  test('say how many people they show', () => {
    const counts = PEOPLE_FILTERS.map(({ id, matches }) => `${id} ${people.filter(matches).length}`);
    expect(counts).toEqual([
      'everyone 4',
      'without-team 2',
      'owners 1',
      'admins 0',
      'members 2',
      'guests 1',
      'inactive 1',
    ]);
  });

  test('come from the address', () => {
    expect(filterOf(PEOPLE_FILTERS, 'without-team').name).toBe('Without a team');
    expect(filterOf(PEOPLE_FILTERS, 'guests').name).toBe('Guests');
    expect(filterOf(PEOPLE_FILTERS, 'nothing').id).toBe('everyone');
  });
});
