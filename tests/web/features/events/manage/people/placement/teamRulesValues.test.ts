import { expect, test } from 'vitest';
import {
  teamRulesRefusal,
  toTeamRulesEdit,
  toTeamRulesValues,
} from '../../../../../../../web/features/events/manage/people/placement/teamRulesValues.ts';

test('the form sends what it shows', () => {
  const rules = { Min: 2, Target: 4, OfferedSkills: ['Figma', 'Node, express'] };
  expect(toTeamRulesEdit(toTeamRulesValues({ TeamRules: rules }))).toEqual({
    min: 2,
    target: 4,
    offered_skills: ['Figma', 'Node, express'],
  });
});

test('team sizes must be whole numbers, and the best size can’t be below the smallest', () => {
  const values = { min: '3', target: '5', offered_skills: [] };
  expect(teamRulesRefusal(values)).toBeNull();
  for (const min of ['', '0', '2.5', '11'])
    expect(teamRulesRefusal({ ...values, min })).toBe('Enter whole numbers from 1 to 10.');
  expect(teamRulesRefusal({ ...values, target: '2' })).toBe(
    'The best size can’t be less than the smallest one.',
  );
  expect(teamRulesRefusal({ ...values, offered_skills: Array<string>(41).fill('x') })).toBe(
    'Offer at most 40 skills.',
  );
});
