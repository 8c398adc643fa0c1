import * as z from 'zod';
import { TOO_FEW, tooMany, tooManyAdded, tooManyChosen } from '../base/inputErrors.ts';
import {
  DESCRIPTION_MAX,
  PROJECT_TRACKS_MAX,
  REQUIREMENTS_MAX,
  SPONSOR_MAX,
  STATEMENT_MAX,
  TAGS_MAX,
  TRACK_TEXT_MAX,
  TRACKS_MAX,
} from '../base/limits.ts';
import { EntryId, hasDistinctIds, withIds } from '../base/listIds.ts';
import { Name, optionalShortText, WebAddress } from '../base/text.ts';
import { skillsUpTo } from '../teams/needs.ts';

export const RequirementKind = z
  .enum(['Description', 'Video', 'Repository', 'Demo', 'Tags', 'Logo', 'Track', 'Statement'])
  .meta({ id: 'RequirementKind' });
export type RequirementKind = z.infer<typeof RequirementKind>;

/** Warn: being incomplete has no consequences. Award: incomplete projects can’t win awards. Vote: no one can vote for them. */
export const Enforcement = z.enum(['Warn', 'Award', 'Vote']).meta({ id: 'Enforcement' });
export type Enforcement = z.infer<typeof Enforcement>;

export const Requirement = z
  .object({
    Id: z.string(),
    Kind: RequirementKind,
    Required: z.boolean().describe('False for a recommendation.'),
    Min: z
      .int()
      .nullable()
      .describe('The fewest characters of a Description, or the fewest Tags. Null for other kinds.'),
    Text: z
      .string()
      .nullable()
      .describe('The sentence that the team confirms. Null unless the kind is Statement.'),
  })
  .meta({ id: 'Requirement' });
export type Requirement = z.infer<typeof Requirement>;

export const Requirements = z
  .object({ Items: z.array(Requirement), Enforce: Enforcement })
  .meta({ id: 'Requirements' });
export type Requirements = z.infer<typeof Requirements>;

export const Track = z
  .object({
    Id: z.string(),
    Name: z.string(),
    Text: z.string().nullable(),
    Sponsor: z.string().nullable(),
  })
  .meta({ id: 'Track' });
export type Track = z.infer<typeof Track>;

export const ChecklistItem = Requirement.extend({ Done: z.boolean() }).meta({ id: 'ChecklistItem' });
export type ChecklistItem = z.infer<typeof ChecklistItem>;

/** The kinds that have a `min`, with the greatest value that it can have. */
const MIN_MAX: Partial<Record<RequirementKind, number>> = { Description: DESCRIPTION_MAX, Tags: TAGS_MAX };

const RequirementChange = z
  .object({
    id: EntryId.optional().describe(
      'The Id of an existing requirement. Without it, the portal makes an Id from the kind.',
    ),
    kind: RequirementKind,
    required: z.boolean().default(true),
    min: z.int().min(1, TOO_FEW).default(1).describe('Only for Description and Tags.'),
    text: optionalShortText(STATEMENT_MAX).default(null).describe('Only for a Statement, which needs one.'),
  })
  .superRefine(({ kind, min, text }, issue) => {
    const most = MIN_MAX[kind];
    if (most !== undefined && min > most)
      issue.addIssue({ code: 'custom', path: ['min'], message: tooMany(most) });
    if (kind === 'Statement' && text === null)
      issue.addIssue({ code: 'custom', path: ['text'], message: 'Enter what the team confirms.' });
  });

const hasEachKindOnce = (items: readonly { readonly kind: RequirementKind }[]): boolean => {
  const kinds = items.map(({ kind }) => kind).filter((kind) => kind !== 'Statement');
  return new Set(kinds).size === kinds.length;
};

const ofKind = ({
  id,
  kind,
  min,
  required,
  text,
}: z.infer<typeof RequirementChange> & { readonly id: string }) => ({
  id,
  kind,
  required,
  ...(kind in MIN_MAX ? { min } : {}),
  ...(kind === 'Statement' && text !== null ? { text } : {}),
});

export const RequirementsChange = z.object({
  items: z
    .array(RequirementChange)
    .max(REQUIREMENTS_MAX, { error: () => tooManyAdded(REQUIREMENTS_MAX) })
    .refine(hasDistinctIds, 'List each requirement only once.')
    .refine(hasEachKindOnce, 'List each kind only once, except statements.')
    .transform((items) => withIds(items, ({ kind }) => kind, 'requirement').map(ofKind)),
  enforce: Enforcement.default('Warn'),
});

export const TracksChange = z
  .array(
    z.object({
      id: EntryId.optional().describe(
        'The Id of an existing track. Without it, the portal makes an Id from the name.',
      ),
      name: Name,
      text: optionalShortText(TRACK_TEXT_MAX).default(null),
      sponsor: optionalShortText(SPONSOR_MAX).default(null),
    }),
  )
  .max(TRACKS_MAX, { error: () => tooManyAdded(TRACKS_MAX) })
  .refine(hasDistinctIds, 'List each track only once.')
  .transform((tracks) => withIds(tracks, ({ name }) => name, 'track'));

export const CHECKLIST_FIELDS = {
  RepositoryUrl: z.string().nullable(),
  DemoUrl: z.string().nullable(),
  Tags: z.array(z.string()),
  Technologies: z.array(z.string()),
  TrackIds: z.array(z.string()),
  Statements: z.array(z.string()).describe('The Ids of the statements that the team has confirmed.'),
  Checklist: z
    .array(ChecklistItem)
    .describe('Empty if the event has no requirements, and for people who can’t edit the project.'),
};

const EntryIds = (max: number) =>
  z
    .array(EntryId)
    .max(max, { error: () => tooManyChosen(max) })
    .transform((ids) => [...new Set(ids)]);

export const CHECKLIST_CHANGES = {
  repositoryurl: WebAddress.optional(),
  demourl: WebAddress.optional(),
  tags: skillsUpTo(TAGS_MAX).optional(),
  technologies: skillsUpTo(TAGS_MAX).optional(),
  trackids: EntryIds(PROJECT_TRACKS_MAX).optional(),
  statements: EntryIds(REQUIREMENTS_MAX).optional(),
};
