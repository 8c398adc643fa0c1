import { expect, test } from 'vitest';
import { matchOf, prepareSeeker, prepareTeam } from '#contract/matching/matching.ts';
import { scoreOf } from '#contract/matching/suggestionScores.ts';
import { openTeamOf, seekerOf } from '../../../../functions/domain/teams/openTeam.ts';
import type { ParticipantDocument, ProjectDocument } from '../../../../functions/store/documents.ts';

test('an interest that is a tag of the project counts 2 points', () => {
  const project = { projectId: 'kettle', name: 'Kettle', description: '', tags: ['Water', 'Open data'] };
  const card = { skills: [], interests: ['open data', 'music'] };
  const team = openTeamOf(project as unknown as ProjectDocument);
  const person = seekerOf({ userId: 'ada', card } as unknown as ParticipantDocument);
  const match = matchOf(prepareSeeker(person, 0), prepareTeam(team, 0));
  expect([match.interests, scoreOf(match)]).toEqual([['open data'], 2]);
});
