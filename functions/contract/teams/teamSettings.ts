import * as z from 'zod';
import { TOO_FEW, tooMany } from '../base/inputErrors.ts';
import { OFFERED_SKILLS_MAX, TEAM_SIZE } from '../base/limits.ts';
import { skillsUpTo } from './needs.ts';

export const TeamRules = z
  .object({
    Min: z.int().describe('The size of the smallest team that a placement creates.'),
    Target: z.int().describe('The size that a placement aims at.'),
    OfferedSkills: z.array(z.string()).describe('Skills that people and teams can choose from.'),
  })
  .meta({ id: 'TeamRules' });
export type TeamRules = z.infer<typeof TeamRules>;

const Size = z
  .int()
  .min(1, TOO_FEW)
  .max(TEAM_SIZE, { error: () => tooMany(TEAM_SIZE) });

export const TeamRulesChange = z
  .object({ min: Size, target: Size, offered_skills: skillsUpTo(OFFERED_SKILLS_MAX).default([]) })
  .refine(({ min, target }) => min <= target, {
    path: ['target'],
    message: 'The target can’t be smaller than the minimum.',
  });
