import { describe, expect, test } from 'vitest';
import type { Role } from '#contract/base/permissions.ts';
import { type PathFacts, pathOf } from '../../../../../../web/features/events/manage/now/path.ts';
import { PEOPLE_FILTERS } from '../../../../../../web/features/events/manage/people/peopleFilters.ts';
import { sectionOf } from '../../../../../../web/features/events/manage/sections.ts';
import { isManaging } from '../../../../../../web/features/events/page/isManaging.ts';
import { filterOf } from '../../../../../../web/shared/people/usePeopleSearch.ts';

const DATES = {
  EventStart: '2026-11-02T09:00:00.000Z',
  VotingStart: '2026-11-04T09:00:00.000Z',
  VotingEnd: '2026-11-05T09:00:00.000Z',
  EventEnd: '2026-11-06T09:00:00.000Z',
};

const FACTS: PathFacts = {
  phase: 'Started',
  dates: DATES,
  joined: 400,
  open: 18,
  withoutTeam: 46,
  projects: 60,
  votes: 624,
  awards: { all: 3, open: 2 },
  judged: { all: 0, open: 0 },
  withoutPanel: 0,
  resultsByDate: false,
  revealed: false,
  staged: true,
  thanked: false,
  formatInstant: (instant) => instant.slice(0, 10),
};

const shown = (facts: Partial<PathFacts>) =>
  pathOf({ ...FACTS, ...facts }).map(({ name, state, text }) => `${state}: ${name}: ${text}`);
const due = (facts: Partial<PathFacts>) =>
  pathOf({ ...FACTS, ...facts }).find(({ state }) => state === 'due')?.name;

describe('the path of an event', () => {
  test('leads from the invitations to the thank-you', () => {
    expect(shown({})).toEqual([
      'done: Invite: 400 people have joined · 18 invitations are open',
      'due: Form teams: 60 teams · 46 people have none',
      'later: Vote: Voting hasn’t started yet. It opens on 2026-11-04. 624 votes.',
      'later: Finalise awards: 2 of 3 awards to finalise',
      'later: Rehearse: Try the show on stage with invented winners',
      'later: Reveal: On stage',
      'later: Thank you: Publish an announcement, and then send it by email too',
    ]);
  });

  test('has one step that is due in each state', () => {
    const over = { phase: 'VotingCompleted' } as const;
    const decided = { ...over, awards: { all: 3, open: 0 } };
    expect(due({ phase: 'Closed' })).toBe('Invite');
    expect(due({ phase: 'VotingOpen' })).toBe('Vote');
    expect(due(over)).toBe('Finalise awards');
    expect(due(decided)).toBe('Reveal');
    expect(due({ ...decided, staged: false })).toBe('Reveal');
    expect(due({ ...decided, awards: { all: 0, open: 0 }, staged: false })).toBe('Reveal');
    expect(due({ ...over, judged: { all: 1, open: 1 } })).toBe('Judge');
    expect(due({ ...over, judged: { all: 1, open: 0 } })).toBe('Finalise awards');
    const early = shown({ ...decided, phase: 'VotingOpen', judged: { all: 1, open: 0 } }).join();
    expect(early).toMatch(/due: Vote.+done: Judge.+done: Finalise awards/);
    expect(due({ ...decided, revealed: true })).toBe('Thank you');
    expect(due({ ...decided, staged: false, resultsByDate: true })).toBe('Reveal');
    expect(due({ ...decided, phase: 'Completed', staged: false, resultsByDate: true })).toBe('Thank you');
  });

  test('ticks no step that nobody has taken', () => {
    const over = { phase: 'VotingCompleted', awards: { all: 0, open: 0 } } as const;
    expect(shown({ ...over, resultsByDate: true })).toContain(
      'later: Finalise awards: There are none besides the ranking by votes',
    );
    expect(shown({ ...over, revealed: true }).join()).not.toContain('Rehearse');
  });

  test('is over once everyone has been thanked by email', () => {
    const thanked = { phase: 'Completed', awards: { all: 3, open: 0 }, thanked: true } as const;
    expect(due({ ...thanked, revealed: true })).toBeUndefined();
    expect(shown({ ...thanked, revealed: true }).at(-1)).toBe(
      'done: Thank you: Published, and sent by email',
    );
    expect(due({ ...thanked, staged: false })).toBe('Reveal');
  });

  test('says that an award of judges has no panel', () => {
    expect(shown({ judged: { all: 2, open: 2 }, withoutPanel: 1 })).toContain(
      'later: Judge: No panel of judges decides 1 award yet',
    );
  });

  test('says no number that is still loading', () => {
    const loading = { joined: undefined, open: undefined, withoutTeam: undefined, awards: undefined };
    expect(shown({ ...loading, phase: 'VotingOpen', votes: null }).slice(0, 4)).toEqual([
      'done: Invite: ',
      'done: Form teams: 60 teams',
      'due: Vote: Voting is open until 2026-11-05.',
      'later: Finalise awards: ',
    ]);
  });
});

describe('the address of the administration', () => {
  test.each([
    ['t=Administration', null],
    ['t=Administration&section=participants', 'Participants'],
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
