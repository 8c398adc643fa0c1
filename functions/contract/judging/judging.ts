import * as z from 'zod';
import { AwardId } from '../awards/awards.ts';
import { EventRef, Identifier, ProjectRef } from '../base/identifiers.ts';
import { TOO_FEW, tooFew, tooMany, tooManyAdded } from '../base/inputErrors.ts';
import {
  AWARDS_MAX,
  CRITERIA_MAX,
  CRITERIA_MIN,
  CRITERION_TEXT_MAX,
  FEEDBACK_MAX,
  JUDGE_CAPACITY_MAX,
  JUDGING_ORDER_MAX,
  PANELS_MAX,
  SCORE_MAX,
  SEED_MAX,
  VISITS_MAX,
  WEIGHT_MAX,
} from '../base/limits.ts';
import { EntryId, hasDistinctIds, withIds } from '../base/listIds.ts';
import { FilledText, Instant, Name, optionalShortText, OptionalText, shortText } from '../base/text.ts';
import { PersonId } from '../users/participants.ts';

const wholeNumber = (min: number, max: number) =>
  z
    .int()
    .min(min, { error: () => tooFew(min) })
    .max(max, { error: () => tooMany(max) });

export const Visits = z
  .union([wholeNumber(1, VISITS_MAX), z.literal('All')])
  .describe('The number of judges who visit each project. All: every judge visits every project.');

const Criterion = z.object({
  Id: z.string(),
  Name: z.string(),
  Low: z.string().describe('What the value 1 means.'),
  Mid: z.string().describe('What the value 3 means.'),
  High: z.string().describe('What the value 5 means.'),
  Weight: z.int(),
});

const PANEL = { Id: z.string(), Name: z.string(), Criteria: z.array(Criterion) };

export const Panel = z
  .object({
    ...PANEL,
    Awards: z.array(z.string()).describe('The Ids of the awards that the panel decides.'),
    Track: z.string().nullable().describe('Only projects of this track. Null: projects of all tracks.'),
    Rounds: z.array(z.object({ Visits })),
  })
  .meta({ id: 'Panel' });
export type Panel = z.infer<typeof Panel>;

export const JUDGE_STATES = ['Invited', 'Ready'] as const;

export const Conflict = z.object({ Project: z.string(), Reason: z.string() });

export const Judge = z
  .object({
    Id: z.string(),
    Name: z.string(),
    Panels: z.array(z.string()),
    Capacity: z.int().describe('The most projects that the judge visits in one panel.'),
    State: z.enum(JUDGE_STATES).describe('Ready: the judge has confirmed the list of teams.'),
    Conflicts: z.array(Conflict),
  })
  .meta({ id: 'Judge' });
export type Judge = z.infer<typeof Judge>;

export const Judging = z.object({ Panels: z.array(Panel), Judges: z.array(Judge) }).meta({ id: 'Judging' });
export type Judging = z.infer<typeof Judging>;

export const JudgingAnswer = z.object({ Judging });

const CriterionRequest = z.object({
  id: EntryId.optional().describe('Only for an existing criterion.'),
  name: Name,
  low: shortText(CRITERION_TEXT_MAX),
  mid: shortText(CRITERION_TEXT_MAX),
  high: shortText(CRITERION_TEXT_MAX),
  weight: wholeNumber(1, WEIGHT_MAX).default(1),
});

const PanelRequest = z.object({
  id: EntryId.optional().describe('Only for an existing panel.'),
  name: Name,
  awards: z.array(AwardId).max(AWARDS_MAX).default([]),
  track: EntryId.nullable().default(null).describe('The Id of a track. Null: all tracks.'),
  criteria: z
    .array(CriterionRequest)
    .min(CRITERIA_MIN, { error: () => `Add at least ${CRITERIA_MIN} criteria.` })
    .max(CRITERIA_MAX, { error: () => tooManyAdded(CRITERIA_MAX) })
    .refine(hasDistinctIds, 'List each criterion only once.')
    .transform((criteria) => withIds(criteria, ({ name }) => name, 'criterion')),
  rounds: z.array(z.object({ visits: Visits })).length(1, 'A panel has one round.'),
});

export const JudgingChanges = z.object({
  panels: z
    .array(PanelRequest)
    .max(PANELS_MAX, { error: () => tooManyAdded(PANELS_MAX) })
    .refine(hasDistinctIds, 'List each panel only once.')
    .transform((panels) => withIds(panels, ({ name }) => name, 'panel')),
});
export type JudgingChanges = z.infer<typeof JudgingChanges>;

export const JudgeRef = EventRef.extend({ user: PersonId });
export type JudgeRef = z.infer<typeof JudgeRef>;

export const JudgeRequest = z.object({
  panels: z
    .array(EntryId)
    .min(1, 'Choose at least one panel.')
    .max(PANELS_MAX)
    .transform((ids) => [...new Set(ids)]),
  capacity: wholeNumber(1, JUDGE_CAPACITY_MAX).default(JUDGE_CAPACITY_MAX),
});
export type JudgeRequest = z.infer<typeof JudgeRequest>;

export const JudgeConfirmation = z.object({
  conflicts: z
    .array(z.object({ project: Identifier, reason: FilledText }))
    .max(JUDGING_ORDER_MAX)
    .refine(
      (conflicts) => new Set(conflicts.map(({ project }) => project)).size === conflicts.length,
      'Name each project only once.',
    )
    .describe(
      'All projects that the judge can’t judge, for example because the judge leads someone in the team.',
    ),
});
export type JudgeConfirmation = z.infer<typeof JudgeConfirmation>;

export const PanelRef = EventRef.extend({ panel: EntryId });
export type PanelRef = z.infer<typeof PanelRef>;

const Round = z
  .string()
  .regex(/^[1-9]$/)
  .transform(Number)
  .describe('The number of the round, starting at 1.');

export const RoundRef = PanelRef.extend({ round: Round });
export type RoundRef = z.infer<typeof RoundRef>;

export const VisitPlan = z
  .object({
    Seed: z.string().describe('This text and the input decide the plan.'),
    Basis: z.string().describe('A hash of the plan. To publish it, send the seed and this hash.'),
    Slates: z.array(z.object({ Judge: z.string(), Name: z.string(), Projects: z.array(z.string()) })),
    Short: z
      .array(z.string())
      .describe('Projects that get fewer judges than planned, because of conflicts or capacities.'),
  })
  .meta({ id: 'VisitPlan' });
export type VisitPlan = z.infer<typeof VisitPlan>;

export const VisitPlanAnswer = z.object({ Plan: VisitPlan });

export const PlanProposal = z.object({ seed: optionalShortText(SEED_MAX).default(null) });
export type PlanProposal = z.infer<typeof PlanProposal>;

export const PlanPublication = z.object({ seed: shortText(SEED_MAX), basis: shortText(SEED_MAX) });
export type PlanPublication = z.infer<typeof PlanPublication>;

export const OwnScore = z
  .object({
    Values: z.object({}).catchall(z.int()).describe('The value for each criterion, by its Id.'),
    Strength: z.string().nullable(),
    NextStep: z.string().nullable(),
    Note: z.string().nullable(),
    Final: z.boolean(),
  })
  .meta({ id: 'OwnScore' });
export type OwnScore = z.infer<typeof OwnScore>;

export const LINE_STATES = ['Waiting', 'Open', 'Scored', 'Conflict', 'Released'] as const;

export const OwnJudging = z
  .object({
    State: z.enum(JUDGE_STATES),
    Conflicts: z.array(Conflict),
    Panels: z.array(
      z.object({
        ...PANEL,
        Projects: z
          .array(z.object({ Id: z.string(), Name: z.string() }))
          .describe('The projects that compete. The judge confirms this list.'),
        Round: z.int(),
        Closed: z.boolean().describe('True once an organiser has closed the round.'),
        Slate: z.array(
          z.object({
            Project: z.object({
              Id: z.string(),
              Name: z.string(),
              Description: z.string(),
              LogoUrl: z.string().nullable(),
              DemoUrl: z.string().nullable(),
            }),
            State: z.enum(LINE_STATES),
            Version: z.int().describe('The version of the score. 0: there is none.'),
            Score: OwnScore.nullable(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'OwnJudging' });
export type OwnJudging = z.infer<typeof OwnJudging>;

export const OwnJudgingAnswer = z.object({ Judging: OwnJudging });

export const ScoreRef = z.object({ panel: EntryId, round: Round, ...ProjectRef.shape });
export type ScoreRef = z.infer<typeof ScoreRef>;

export const ScoreChanges = z.object({
  values: z.object({}).catchall(wholeNumber(1, SCORE_MAX)).describe('A value for each criterion, by its Id.'),
  strength: optionalShortText(FEEDBACK_MAX).default(null),
  next_step: optionalShortText(FEEDBACK_MAX).default(null),
  note: OptionalText.default(null).describe('Only the judge reads the note.'),
  final: z.boolean().default(false).describe('A final score counts. It can change, but stays final.'),
});
export type ScoreChanges = z.infer<typeof ScoreChanges>;

export const ScoreAnswer = z.object({ Score: OwnScore });

export const JudgingProgress = z
  .object({
    Panels: z.array(
      z.object({
        Id: z.string(),
        Name: z.string(),
        Round: z.int(),
        PublishedAt: Instant.nullable(),
        ClosedAt: Instant.nullable(),
        Projects: z.array(z.object({ Id: z.string(), Name: z.string(), Planned: z.int(), Scored: z.int() })),
        Judges: z.array(
          z.object({ Id: z.string(), Name: z.string(), Planned: z.int(), Open: z.int(), Scored: z.int() }),
        ),
      }),
    ),
  })
  .meta({ id: 'JudgingProgress' });
export type JudgingProgress = z.infer<typeof JudgingProgress>;

export const JudgingProgressAnswer = z.object({ Progress: JudgingProgress });

export const Swap = z.object({ Project: z.string(), Over: z.string(), Reason: z.string() });

export const JudgingReport = z
  .object({
    Method: z
      .enum(['Mean', 'Adjusted'])
      .describe('Adjusted: the scores don’t depend on how severe the judges of a project are.'),
    Projects: z
      .array(
        z.object({
          Id: z.string(),
          Name: z.string(),
          Place: z.int(),
          Mean: z.number().describe('The mean of the scores, from 0 to 100.'),
          Score: z.number().describe('The expected quality, on the same scale.'),
          Low: z.number().describe('The quality is between Low and High with a chance of 80 %.'),
          High: z.number(),
          Best: z.number().describe('The chance that no other project is better, from 0 to 1.'),
          Moved: z.int().describe('The number of places by which the adjustment moved the project up.'),
          Scores: z.int().describe('The number of scores that count.'),
        }),
      )
      .describe('Best first.'),
    Likely: z.array(z.string()).describe('With a chance of 90 %, the best project is one of these.'),
    FirstWithEqualWeights: z
      .string()
      .nullable()
      .describe('The first project if all criteria weighed the same.'),
    Judges: z.array(
      z.object({
        Id: z.string(),
        Name: z.string(),
        Scores: z.int(),
        Severity: z
          .number()
          .describe('How far this judge scores above the others, on the scale from 1 to 5. Below 0: lower.'),
      }),
    ),
    Decision: z
      .object({
        Order: z.array(z.string()),
        Reason: z.string().nullable(),
        Swaps: z.array(Swap),
        State: z.enum(['Current', 'Stale']).describe('Stale: a score that counts has changed since.'),
        At: Instant,
        By: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'JudgingReport' });
export type JudgingReport = z.infer<typeof JudgingReport>;

export const JudgingReportAnswer = z.object({ Report: JudgingReport });

export const DecisionChanges = z.object({
  order: z
    .array(Identifier)
    .min(1, TOO_FEW)
    .max(JUDGING_ORDER_MAX)
    .describe('All projects of the report, the best one first.'),
  reason: OptionalText.default(null).describe(
    'Required if the order differs from the report, where the ranges of projects overlap.',
  ),
  swaps: z
    .array(z.object({ project: Identifier, over: Identifier, reason: FilledText }))
    .max(JUDGING_ORDER_MAX)
    .default([])
    .describe('One entry for each project above another one whose range is higher and doesn’t overlap.'),
});
export type DecisionChanges = z.infer<typeof DecisionChanges>;
