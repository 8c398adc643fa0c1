import * as z from 'zod';
import { EventRef, Identifier } from '../base/identifiers.ts';
import { TOO_FEW, tooMany } from '../base/inputErrors.ts';
import { AWARD_PLACES_MAX, AWARDS_MAX, BATCH_MAX } from '../base/limits.ts';
import { EntryId } from '../base/listIds.ts';
import { FilledText, Instant, Name } from '../base/text.ts';

export const DecidedBy = z.enum(['Votes', 'Organisers', 'Judges']).meta({ id: 'DecidedBy' });
export type DecidedBy = z.infer<typeof DecidedBy>;

export const AwardWinner = z
  .object({
    Place: z.int().positive().describe('Winners with equal results share a place.'),
    Id: z.string().describe('The identifier of the project.'),
    Name: z.string(),
    LogoUrl: z.string().nullable(),
  })
  .meta({ id: 'AwardWinner' });
export type AwardWinner = z.infer<typeof AwardWinner>;

export const Award = z
  .object({
    Id: z.string(),
    Name: z.string(),
    Places: z.int().describe('The award has this many places, starting with first place.'),
    DecidedBy,
    Exclusive: z
      .boolean()
      .describe('A project wins at most one exclusive award: the first one in the order of the list.'),
    Track: z
      .string()
      .nullable()
      .describe('Only projects of this track can win. Null: projects of all tracks.'),
    RequireComplete: z
      .boolean()
      .describe('True: only projects that meet the required items of the checklist can win.'),
    OptIn: z.boolean().describe('True: only projects whose teams have entered this award can win.'),
    Winners: z.array(AwardWinner).describe('Empty until the award is final and the caller sees the results.'),
    State: z
      .enum(['Open', 'Final', 'Stale'])
      .nullable()
      .describe('Stale: something has changed since the award was finalised. Only for admins of the event.'),
    FinalisedAt: Instant.nullable().describe('Only for admins of the event.'),
    Outcome: z
      .object({
        Winners: z.array(AwardWinner),
        Ties: z.array(z.array(z.string())).describe('The projects of each tie for a place.'),
      })
      .nullable()
      .describe(
        'The result if someone finalised the award now and shared all ties. Only for admins of the event. For awards that votes decide, once voting is over, and for awards that judges decide, once their panel has decided.',
      ),
    Entries: z
      .array(
        z.object({
          Id: z.string().describe('The identifier of the project.'),
          Name: z.string(),
          CanWin: z
            .boolean()
            .describe(
              'False if the project isn’t active, is of another track, or lacks items of the checklist that the award requires.',
            ),
        }),
      )
      .describe('The projects that have entered. Only for admins of the event, for awards with OptIn.'),
    Contenders: z
      .array(z.string())
      .describe(
        'The identifiers of the projects that can win. Only for admins of the event, for awards that organisers decide.',
      ),
    Ties: z
      .array(z.object({ Projects: z.array(z.string()), Reason: z.string() }))
      .describe('Ties that an organiser has decided. Only for admins of the event.'),
  })
  .meta({ id: 'Award' });
export type Award = z.infer<typeof Award>;

export const AwardsAnswer = z.object({
  Awards: z
    .array(Award)
    .describe(
      'In the order that the organisers have chosen. The ETag of this answer counts the changes of all awards.',
    ),
});
export type AwardsAnswer = z.infer<typeof AwardsAnswer>;

export const AwardId = z.string().regex(/^[a-z2-7]{16}$/, 'Must be the id of an award.');

export const AwardRef = EventRef.extend({ award: AwardId });
export type AwardRef = z.infer<typeof AwardRef>;

const PlaceCount = z
  .int()
  .min(1, TOO_FEW)
  .max(AWARD_PLACES_MAX, { error: () => tooMany(AWARD_PLACES_MAX) });

const Place = PlaceCount;

export const NewAward = z.object({
  name: Name,
  places: PlaceCount.default(1),
  decided_by: DecidedBy.default('Votes'),
  exclusive: z.boolean().default(false),
  track: EntryId.nullable().default(null).describe('The Id of a track. Null: all tracks.'),
  require_complete: z.boolean().default(false),
  opt_in: z
    .boolean()
    .default(false)
    .describe('True: only projects that enter the award can win. A project sends `awardids` to enter.'),
});
export type NewAward = z.infer<typeof NewAward>;

export const AwardChanges = z.object({
  name: Name.optional(),
  places: PlaceCount.optional(),
  decided_by: DecidedBy.optional(),
  exclusive: z.boolean().optional(),
  track: EntryId.nullable().optional(),
  require_complete: z.boolean().optional(),
  opt_in: z.boolean().optional(),
  position: z
    .int()
    .min(1, TOO_FEW)
    .max(AWARDS_MAX, { error: () => tooMany(AWARDS_MAX) })
    .optional()
    .describe('The new position in the list, starting at 1.'),
});
export type AwardChanges = z.infer<typeof AwardChanges>;

const ListOfProjects = z
  .array(Identifier)
  .min(2, 'Name at least two projects.')
  .max(BATCH_MAX)
  .refine((ids) => new Set(ids).size === ids.length, 'Name each project only once.');

export const AwardFinalisation = z.object({
  winners: z
    .array(z.object({ project: Identifier, place: Place }))
    .min(1, 'Choose at least one winner.')
    .max(BATCH_MAX)
    .refine(
      (winners) => new Set(winners.map(({ project }) => project)).size === winners.length,
      'Name each project only once.',
    )
    .optional()
    .describe('Only for awards that organisers decide.'),
  ties: z
    .array(
      z.object({
        projects: ListOfProjects.describe('All projects of the tie, the best one first.'),
        reason: FilledText.describe('The log names this reason.'),
      }),
    )
    .max(AWARD_PLACES_MAX)
    .optional()
    .describe('Ties to decide. Other ties are shared. Only for awards that votes decide.'),
});
export type AwardFinalisation = z.infer<typeof AwardFinalisation>;
