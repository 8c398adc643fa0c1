import * as z from 'zod';
import { TOO_FEW, tooMany, tooManyAdded, tooManyChosen } from '../base/inputErrors.ts';
import {
  NEED_LABEL_MAX,
  NEED_SKILLS_MAX,
  NEEDS_MAX,
  SITE_MAX,
  SKILL_MAX,
  TEAM_SIZE,
} from '../base/limits.ts';
import { EntryId, hasDistinctIds, withIds } from '../base/listIds.ts';
import { skillKey } from '../base/searchText.ts';
import { optionalShortText, OptionalTimeZone, shortText } from '../base/text.ts';

/** Several spellings of a skill count as one: “Type Script” repeats “type script”. */
export const skillsUpTo = (max: number) =>
  z
    .array(shortText(SKILL_MAX))
    .max(max, { error: () => tooManyChosen(max) })
    .transform((skills) => {
      const keys = skills.map(skillKey);
      return skills.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
    });

export const Need = z
  .object({
    Id: z.string(),
    Label: z.string(),
    Skills: z.array(z.string()),
    Count: z.int().describe('The number of people that the team needs for this.'),
  })
  .meta({ id: 'Need' });
export type Need = z.infer<typeof Need>;

export const NEEDS_FIELDS = {
  Needs: z.array(Need).describe('The people that the team looks for.'),
  TakesRequests: z.boolean().describe('True if people without a team can ask to join.'),
  Site: z.string().nullable().describe('The place where the team works.'),
  TimeZone: z.string().nullable().describe('The team’s time zone, as an IANA name.'),
};

const NeedChange = z.object({
  id: EntryId.optional().describe(
    'The Id of an existing need. Without it, the portal makes an Id from the label.',
  ),
  label: shortText(NEED_LABEL_MAX),
  skills: skillsUpTo(NEED_SKILLS_MAX).default([]),
  count: z
    .int()
    .min(1, TOO_FEW)
    .max(TEAM_SIZE, { error: () => tooMany(TEAM_SIZE) })
    .default(1),
});

export const Needs = z
  .array(NeedChange)
  .max(NEEDS_MAX, { error: () => tooManyAdded(NEEDS_MAX) })
  .refine(hasDistinctIds, 'List each need only once.')
  .transform((needs) => withIds(needs, ({ label }) => label, 'need'));

export const NEEDS_CHANGES = {
  needs: Needs.optional(),
  takesrequests: z.boolean().optional(),
  site: optionalShortText(SITE_MAX).optional(),
  timezone: OptionalTimeZone.optional(),
};
