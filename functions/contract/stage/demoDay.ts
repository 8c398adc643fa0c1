import * as z from 'zod';
import { Identifier } from '../base/identifiers.ts';
import { tooFew, tooMany, tooManyAdded } from '../base/inputErrors.ts';
import {
  QUESTION_MINUTES_MAX,
  ROOM_MAX,
  SEED_MAX,
  SLOT_MINUTES_MAX,
  SLOTS_MAX,
  TABLE_NUMBER_MAX,
} from '../base/limits.ts';
import { EntryId, hasDistinctIds, withIds } from '../base/listIds.ts';
import { Name, optionalShortText } from '../base/text.ts';

const SLOT = {
  Id: z.string(),
  Title: z.string().describe('The name of the project, or the title of a slot without a project.'),
  Project: z
    .string()
    .nullable()
    .describe('The identifier of the project. Null for a slot without a project, such as a break.'),
  Minutes: z.int().positive(),
  QuestionMinutes: z.int().nonnegative(),
  Room: z.string().nullable(),
};

export const StageSlot = z.object(SLOT).meta({ id: 'StageSlot' });
export type StageSlot = z.infer<typeof StageSlot>;

export const Slot = z
  .object({
    ...SLOT,
    State: z.enum(['Waiting', 'Done', 'Skipped']),
    Withdrawn: z.boolean().describe('True if the project is deleted or no longer active.'),
  })
  .meta({ id: 'Slot' });
export type Slot = z.infer<typeof Slot>;

export const RunningOrder = z
  .object({
    Slots: z.array(Slot),
    Seed: z
      .string()
      .nullable()
      .describe('This text alone decides the order of the projects. Null if someone has chosen the order.'),
  })
  .meta({ id: 'RunningOrder' });
export type RunningOrder = z.infer<typeof RunningOrder>;

export const RunningOrderAnswer = z.object({ RunningOrder });

const wholeNumber = (min: number, max: number) =>
  z
    .int()
    .min(min, { error: () => tooFew(min) })
    .max(max, { error: () => tooMany(max) });

const NewSlot = z
  .object({
    project: Identifier.optional(),
    title: Name.optional().describe('For a slot without a project, such as a break.'),
    id: EntryId.optional().describe(
      'Only for a slot without a project: its Id, or a random one for a new slot. Without it, the portal makes an Id from the title.',
    ),
    minutes: wholeNumber(1, SLOT_MINUTES_MAX),
    question_minutes: wholeNumber(0, QUESTION_MINUTES_MAX).default(0),
    room: optionalShortText(ROOM_MAX).default(null),
  })
  .refine(({ project, title }) => (project === undefined) !== (title === undefined), {
    path: ['title'],
    message: 'Choose a project or enter a title, but not both.',
  })
  // The Id of another slot has no colon, so it never equals the Id of a project's slot.
  .transform((slot) => (slot.project === undefined ? slot : { ...slot, id: `project:${slot.project}` }));

export const RunningOrderChanges = z.object({
  slots: z
    .array(NewSlot)
    .max(SLOTS_MAX, { error: () => tooManyAdded(SLOTS_MAX) })
    .refine(hasDistinctIds, 'List each slot only once.')
    .transform((slots) => withIds(slots, ({ title }) => title ?? '', 'slot')),
  seed: optionalShortText(SEED_MAX)
    .default(null)
    .describe(
      'Puts the projects into the order that this text decides. Slots without a project keep their places.',
    ),
});
export type RunningOrderChanges = z.infer<typeof RunningOrderChanges>;

export const Tables = z
  .object({
    Tables: z.array(
      z.object({
        Number: z.int().positive(),
        Project: z.string(),
        Name: z.string().nullable().describe('Null if the project is deleted.'),
        Withdrawn: z
          .boolean()
          .describe('True if the project is deleted or no longer active. Its table stays empty.'),
      }),
    ),
    WithoutTable: z
      .array(z.object({ Project: z.string(), Name: z.string() }))
      .describe('Active projects that have no table.'),
  })
  .meta({ id: 'Tables' });
export type Tables = z.infer<typeof Tables>;

export const TablesAnswer = z.object({ Tables });

const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length;

export const TablesChanges = z.object({
  tables: z
    .array(z.object({ project: Identifier, number: wholeNumber(1, TABLE_NUMBER_MAX) }))
    .max(TABLE_NUMBER_MAX)
    .refine((tables) => isUnique(tables.map(({ project }) => project)), 'Give each project only one table.')
    .refine(
      (tables) => isUnique(tables.map((table) => table.number)),
      'Give each table to only one project.',
    ),
  fill: z
    .boolean()
    .default(false)
    .describe(
      'Gives active projects without a table the numbers after the highest one, in the order of their names.',
    ),
});
export type TablesChanges = z.infer<typeof TablesChanges>;
