import { describe, expect, test } from 'vitest';
import type { ProjectStatus } from '#contract/teams/teams.ts';
import { neighboursOf, nextToVote } from '../../../../web/shared/voting/projectOrder.ts';

const listed = (Id: string, Status: ProjectStatus = 'Active') => ({
  Id,
  Name: Id,
  Status,
  Incomplete: false,
});
const at = (project: string) => ({ org: 'acme', event: 'winter', project });
const votesFor = (...ids: string[]) =>
  ids.map((Id) => ({
    Id,
    OrganisationId: 'acme',
    EventId: 'winter',
    Name: Id,
    Description: '',
    LogoUrl: null,
  }));

const projects = [listed('a'), listed('b', 'Pending'), listed('c'), listed('d'), listed('e')];

describe('the next project to vote for', () => {
  test.each([
    ['skips projects that aren’t in the vote', 'a', [], 'c'],
    ['skips projects with the reader’s vote', 'a', ['c'], 'd'],
    ['skips the reader’s own project', 'd', ['a'], 'c'],
    ['starts again after the last project', 'd', [], 'a'],
    ['is none if the reader has voted for all others', 'a', ['c', 'd'], undefined],
    ['ignores capitals', 'A', ['C'], 'd'],
    ['is the first one if the list doesn’t have this project', 'x', [], 'a'],
  ])('%s', (_, project, votes, next) => {
    expect(nextToVote({ projects, own: 'e' }, votesFor(...votes), at(project))?.Id).toBe(next);
  });
});

test.each([
  ['a', undefined, 'b'],
  ['B', 'a', 'c'],
  ['e', 'd', undefined],
  ['x', undefined, undefined],
])('the neighbours of %s are %s and %s', (project, previous, next) => {
  const found = neighboursOf(projects, at(project));
  expect([found.previous?.Id, found.next?.Id]).toEqual([previous, next]);
});
