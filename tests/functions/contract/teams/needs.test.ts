import { describe, expect, test } from 'vitest';
import { skillKey } from '#contract/base/searchText.ts';
import { Needs, skillsUpTo } from '#contract/teams/needs.ts';
import { TeamRulesChange } from '#contract/teams/teamSettings.ts';

describe('the needs of a team', () => {
  test('get the same ids whenever the same request is parsed', () => {
    const request = [
      { label: 'Designer' },
      { label: 'designer!' },
      { label: '設計' },
      { id: 'designer-2', label: 'X' },
    ];
    const parsed = Needs.parse(request);
    expect(parsed.map(({ id }) => id)).toEqual(['designer', 'designer-3', 'need', 'designer-2']);
    expect(Needs.parse(request)).toEqual(parsed);
    expect(parsed[0]).toEqual({ id: 'designer', label: 'Designer', skills: [], count: 1 });
  });

  test.each([
    [Array.from({ length: 7 }, () => ({ label: 'One' }))],
    [[{ label: '\u200B' }]],
    [[{ label: 'x'.repeat(61) }]],
    [[{ label: 'x', count: 11 }]],
    [[{ label: 'x', skills: ['1', '2', '3', '4', '5', '6'] }]],
    [
      [
        { id: 'a', label: 'x' },
        { id: 'a', label: 'y' },
      ],
    ],
  ])('can’t be %j', (needs) => {
    expect(Needs.safeParse(needs).success).toBe(false);
  });
});

describe('a list of skills', () => {
  test('keeps the first spelling of each skill, in order', () => {
    const skills = skillsUpTo(9).parse([
      ' Figma',
      'Type Script',
      'FIGMA',
      'type-script',
      'C',
      'C++',
      'C#',
      '🎨',
    ]);
    expect(skills).toEqual(['Figma', 'Type Script', 'C', 'C++', 'C#', '🎨']);
    expect(skillKey('Zoë')).toBe(skillKey('zoe'));
  });
});

test('the target of the team rules isn’t below the minimum', () => {
  expect(TeamRulesChange.safeParse({ min: 4, target: 3 }).error?.issues[0]?.path).toEqual(['target']);
  expect(TeamRulesChange.parse({ min: 2, target: 2 })).toEqual({ min: 2, target: 2, offered_skills: [] });
});
