import { expect, test } from 'vitest';
import type { ProjectCard } from '#contract/projects/projects.ts';
import { seatsText } from '../../../../web/shared/cards/seatsText.ts';

test.each([
  ['Anybody', 7, '3 seats free'],
  ['Anybody', 9, '1 seat free'],
  ['Anybody', 10, 'Team full'],
  ['InviteOnly', 7, 'By invitation'],
  ['InviteOnly', 10, 'Team full'],
] as const)('a team for %s with %d people says %j', (JoinOption, MemberCount, text) => {
  expect(seatsText({ JoinOption, MemberCount } as ProjectCard)).toBe(text);
});
