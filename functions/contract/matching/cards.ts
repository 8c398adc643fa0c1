import * as z from 'zod';
import { CARD_INTERESTS_MAX, CARD_SKILLS_MAX, SITE_MAX, TEXT_MAX } from '../base/limits.ts';
import { OptionalText, optionalShortText, OptionalTimeZone } from '../base/text.ts';
import { skillsUpTo } from '../teams/needs.ts';

/** A card never contains the person's email address from the directory. */
export const PersonCard = z
  .object({
    Skills: z.array(z.string()),
    Interests: z.array(z.string()),
    Site: z.string().nullable(),
    TimeZone: z.string().nullable().describe('An IANA name.'),
    Remote: z.boolean().describe('True if the person can work with a team from anywhere.'),
    About: z.string().nullable(),
  })
  .meta({ id: 'PersonCard' });
export type PersonCard = z.infer<typeof PersonCard>;

export const OwnCard = PersonCard.extend({
  Looking: z.boolean().describe('True if the person looks for a team.'),
}).meta({ id: 'OwnCard' });
export type OwnCard = z.infer<typeof OwnCard>;

/** If the person has no card yet, `looking` is true unless the request says otherwise. */
export const CardChanges = z.object({
  looking: z.boolean().optional(),
  skills: skillsUpTo(CARD_SKILLS_MAX).optional(),
  interests: skillsUpTo(CARD_INTERESTS_MAX).optional(),
  site: optionalShortText(SITE_MAX).optional(),
  timezone: OptionalTimeZone.optional(),
  remote: z.boolean().optional(),
  about: OptionalText.optional(),
});
export type CardChanges = z.infer<typeof CardChanges>;

export const CardAnswer = z.object({
  Card: OwnCard.nullable().describe('Null if the caller has no card at this event.'),
  Visible: z
    .boolean()
    .describe('True if others see the card: the person looks for a team, takes part, and is in no team.'),
  OfferedSkills: z.array(z.string()).describe('Skills that the event offers to choose from.'),
});
export type CardAnswer = z.infer<typeof CardAnswer>;

export const LookingPerson = z
  .object({
    Id: z.string().describe('Opaque. A person has the same Id everywhere.'),
    Name: z.string(),
    AvatarUrl: z.string().nullable(),
    Card: PersonCard,
  })
  .meta({ id: 'LookingPerson' });
export type LookingPerson = z.infer<typeof LookingPerson>;

export const PeopleQuery = z.object({
  skill: z.string().max(TEXT_MAX).default('').describe('Only people with this skill.'),
  site: z.string().max(TEXT_MAX).default('').describe('Only people at this site.'),
  after: z.string().max(TEXT_MAX).optional().describe('`Next` from the previous page.'),
});
export type PeopleQuery = z.infer<typeof PeopleQuery>;

export const PeopleAnswer = z.object({
  People: z
    .array(LookingPerson)
    .describe(
      'People who look for a team, without the caller, sorted by name. A page can be short without being the last.',
    ),
  Next: z.string().nullable().describe('Null on the last page.'),
});
