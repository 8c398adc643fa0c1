import { expect, test } from 'vitest';
import { foundTeams } from '../../../../../web/features/events/matching/foundTeams.ts';
import { peopleText } from '../../../../../web/features/events/matching/peopleText.ts';
import { eventProject } from '../../../../support/project.ts';

const DESIGNER = { Id: 'designer', Label: 'Draws screens', Skills: ['Figma'], Count: 1 };
const CODER = { Id: 'coder', Label: 'Writes code', Skills: ['C++', 'SQL'], Count: 2 };

const PROJECTS = [
  eventProject('Bridge'),
  eventProject('Ferry', { Needs: [DESIGNER, CODER], TakesRequests: true, JoinOption: 'InviteOnly' }),
  eventProject('Kettle', { Needs: [CODER] }),
  eventProject('Closed', { JoinOption: 'InviteOnly' }),
  eventProject('Full', { MemberCount: 10 }),
  eventProject('Given up', { Status: 'Inactive' }),
];

const suggested = (Id: string, Score: number) => ({
  Project: eventProject(Id),
  Score,
  Reasons: [{ Kind: 'Site' as const, Text: 'same site' }],
});

const find = (facts: Partial<Parameters<typeof foundTeams>[0]> = {}) => {
  const found = foundTeams({
    projects: PROJECTS,
    suggestions: [],
    card: null,
    teamToAsk: null,
    seed: 'ada',
    ...facts,
  });
  const ids = (teams: typeof found.others) => teams.map(({ project: { Id } }) => Id);
  return { ...found, ids: [ids(found.suggested), ids(found.others)] as const };
};

test('only teams that people can join or ask are found, and teams that say whom they need come first', () => {
  const [first, others] = find().ids;
  expect(first).toEqual([]);
  expect(others.slice(0, 2).toSorted()).toEqual(['Ferry', 'Kettle']);
  expect(others.slice(2)).toEqual(['Bridge']);
});

test('suggested teams come in the server’s order, without teams with a score of 0 and teams that are full', () => {
  const suggestions = [
    suggested('Kettle', 6),
    suggested('Full', 5),
    suggested('Ferry', 3),
    suggested('Bridge', 0),
  ];
  expect(find({ suggestions }).ids).toEqual([['Kettle', 'Ferry'], ['Bridge']]);
});

test('the team that the address names comes before the suggested ones, unless it takes no one', () => {
  const suggestions = [suggested('Kettle', 6)];
  expect(find({ suggestions, teamToAsk: 'Bridge' }).ids).toEqual([['Bridge', 'Kettle'], ['Ferry']]);
  expect(find({ suggestions, teamToAsk: 'Full' }).ids[0]).toEqual(['Kettle']);
});

test('a team’s first need for one of the reader’s skills is its fitting need', () => {
  const { others } = find({ card: { Skills: ['sql'] } });
  expect(Object.fromEntries(others.map(({ fittingNeed, project: { Id } }) => [Id, fittingNeed]))).toEqual({
    Bridge: undefined,
    Ferry: 'coder',
    Kettle: 'coder',
  });
  expect(find().others.map(({ fittingNeed }) => fittingNeed)).toEqual([undefined, undefined, undefined]);
});

test.each([
  [['Ada'], 'Ada'],
  [['Ada', 'Bo', 'Cleo'], 'Ada, Bo and Cleo'],
  [['Ada', 'Bo', 'Cleo', 'Dan'], 'Ada, Bo and 2 more'],
])('the people %o read “%s”', (names, words) => expect(peopleText(names)).toBe(words));
