import { describe, expect, test } from 'vitest';
import type { EventProject } from '#contract/events/events.ts';
import {
  chooseProjects,
  FILTERS,
  type ProjectsView,
  type ReaderFacts,
  readView,
  writeView,
} from '../../../../../web/features/events/projects/projectsView.ts';
import { eventProject } from '../../../../support/project.ts';

const card = (Name: string, more: Partial<EventProject> = {}): EventProject =>
  eventProject(Name.toLowerCase(), { Name, MemberCount: 5, ...more });

const face = (Name: string) => ({ Id: Name, Name, AvatarUrl: null });

const projects = [
  card('Bridge', {
    Description: 'Crosses the Zürichsee',
    Created: '2026-11-01T09:00:00Z',
    Team: [face('Ben Bridges')],
  }),
  card('Crew', { MemberCount: 10, Created: '2026-11-03T09:00:00Z', Team: [face('Ana Sá')] }),
  card('Dock', { Created: '2026-11-02T09:00:00Z', JoinOption: 'InviteOnly', MemberCount: 1 }),
  card('Echo', { Status: 'Inactive', MemberCount: 2 }),
  card('Ferry', { Status: 'Pending', MemberCount: 3 }),
];

const PLAIN: ProjectsView = { find: '', filters: [], sort: null };
const READER: ReaderFacts = {
  offered: FILTERS,
  ownProject: 'crew',
  voted: new Set(['bridge']),
  votedBefore: new Set(['bridge']),
  ribbons: new Map(),
  ranks: new Map(),
  seed: 'mia',
  isVoting: false,
};
const chosen = (view: Partial<ProjectsView>, reader: Partial<ReaderFacts> = {}) =>
  chooseProjects(projects, { ...PLAIN, ...view }, { ...READER, ...reader }).map(({ Name }) => Name);

test.each([
  ['bridge', ['Bridge']],
  ['zurich', ['Bridge']],
  ['bridge zurich', ['Bridge']],
  ['bridge dock', []],
  ['ana sa', ['Crew']],
  ['ben', ['Bridge']],
])('the search for %j finds %j in names, descriptions and teams', (find, names) => {
  expect(chosen({ find })).toEqual(names);
});

test.each([
  [['room'], ['Bridge', 'Ferry']],
  [['invitation'], ['Dock']],
  [['unvoted'], ['Crew', 'Dock']],
  [['unpublished'], ['Ferry']],
  [['mine'], ['Crew']],
  [['mine', 'unvoted'], ['Crew']],
  [['mine', 'room'], []],
] as const)('the filters %j leave %j', (filters, names) => {
  expect(chosen({ filters })).toEqual(names);
});

test('a filter in the address has no effect if the page doesn’t offer it', () => {
  expect(chosen({ filters: ['unvoted', 'mine'] }, { offered: ['mine'] })).toEqual(['Crew']);
});

test('once the results are out, winners come first, and then the ranks', () => {
  const ribbon = (place: number) => ({ place, text: `${place}`, votes: null });
  const ribbons = new Map([
    ['dock', ribbon(1)],
    ['bridge', ribbon(2)],
  ]);
  const ranks = new Map(['dock', 'bridge', 'echo', 'crew'].map((id, rank) => [id, rank]));
  expect(chosen({}, { ribbons, ranks })).toEqual(['Dock', 'Bridge', 'Echo', 'Crew', 'Ferry']);
  expect(chosen({ sort: 'name' }, { ribbons })).toEqual(['Bridge', 'Crew', 'Dock', 'Echo', 'Ferry']);
});

test('the newest projects come first', () => {
  expect(chosen({ sort: 'newest' })).toEqual(['Crew', 'Dock', 'Bridge', 'Echo', 'Ferry']);
});

test('teams with the most free seats come first, and teams that no one can join come last', () => {
  expect(chosen({ sort: 'seats' })).toEqual(['Ferry', 'Bridge', 'Dock', 'Echo', 'Crew']);
});

test('in a vote, each reader has their own order, with the projects that can get votes first', () => {
  const orders = ['mia', 'max', 'eve', 'tom'].map((seed) => chosen({}, { isVoting: true, seed }));
  expect(new Set(orders.map((order) => order.join(' '))).size).toBeGreaterThan(1);
  for (const order of orders) {
    expect(order.slice(0, 3).toSorted()).toEqual(['Bridge', 'Crew', 'Dock']);
    expect(order.slice(3).toSorted()).toEqual(['Echo', 'Ferry']);
  }
  expect(chosen({ sort: 'name' }, { isVoting: true })).toEqual(projects.map(({ Name }) => Name));
});

describe('the view in the address', () => {
  test('is read as it was written, and keeps other parameters', () => {
    const view: ProjectsView = { find: 'a & b', filters: ['room', 'mine'], sort: 'seats' };
    const query = writeView(new URLSearchParams('t=Projects'), view);
    expect(query.get('t')).toBe('Projects');
    expect(readView(query)).toEqual(view);
    expect(writeView(query, PLAIN).toString()).toBe('t=Projects');
  });

  test('ignores unknown filters and orders', () => {
    expect(readView(new URLSearchParams('show=all,room&sort=votes'))).toEqual({
      ...PLAIN,
      filters: ['room'],
    });
  });
});
