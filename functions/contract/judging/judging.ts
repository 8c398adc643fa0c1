import * as z from 'zod';
import { AwardId } from '../awards/awards.ts';
import { EventRef, Identifier, ProjectRef } from '../base/identifiers.ts';
import { tooFew, tooMany, tooManyAdded } from '../base/inputErrors.ts';
import {
  AWARDS_MAX,
  CRITERIA_MAX,
  CRITERIA_MIN,
  CRITERION_TEXT_MAX,
  FINALISTS_MAX,
  FINALISTS_MIN,
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

const Feedback = z
  .enum(['Never', 'AfterReveal'])
  .describe('AfterReveal: once everyone sees the results, teams read what judges wrote, without names.');

const Mode = z
  .enum(['Online', 'Expo'])
  .describe(
    'Expo: judges walk through a hall. The next project is the nearest one at which no other judge is.',
  );

const RoundTerms = z.object({
  Visits,
  Mode,
  OpensAt: Instant.nullable().describe('Null: the start of the event.'),
  ClosesAt: Instant.nullable().describe('Null: the end of the event. An organiser closes the round.'),
});

const PANEL = { Id: z.string(), Name: z.string(), Criteria: z.array(Criterion), Feedback };

export const Panel = z
  .object({
    ...PANEL,
    Awards: z.array(z.string()).describe('The Ids of the awards that the panel decides.'),
    Track: z.string().nullable().describe('Only projects of this track. Null: projects of all tracks.'),
    Rounds: z.array(RoundTerms).describe('The first round, and the final if it has times of its own.'),
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

const RoundRequest = z.object({
  visits: Visits,
  mode: Mode.default('Online'),
  opens_at: Instant.nullable().default(null),
  closes_at: Instant.nullable().default(null),
});
export type RoundRequest = z.infer<typeof RoundRequest>;

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
  rounds: z
    .array(RoundRequest)
    .min(1, { error: () => tooFew(1) })
    .max(2, { error: () => tooManyAdded(2) }),
  feedback: Feedback.default('Never'),
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
  capacity: wholeNumber(0, JUDGE_CAPACITY_MAX)
    .default(JUDGE_CAPACITY_MAX)
    .describe('0: the judge can’t come. Scores and begun projects stay, and others get the rest.'),
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

/** A panel has a first round. After it, a final can follow. */
export const FINAL = 2;

const Round = z
  .string()
  .regex(/^[12]$/)
  .transform(Number)
  .describe('1, or 2 for the final.');

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

const Finalists = z
  .array(Identifier)
  .min(FINALISTS_MIN, { error: () => `Choose at least ${FINALISTS_MIN} projects.` })
  .max(FINALISTS_MAX, { error: () => `Choose at most ${FINALISTS_MAX} projects.` })
  .transform((ids) => [...new Set(ids)])
  .optional()
  .describe(
    'The projects of the final. Only for the first plan of round 2, because they can’t change after it.',
  );

const WithoutIdle = z
  .boolean()
  .optional()
  .describe('True: judges who have begun none of their projects get none.');

export const PlanProposal = z.object({
  seed: optionalShortText(SEED_MAX).default(null),
  finalists: Finalists,
  without_idle: WithoutIdle,
});
export type PlanProposal = z.infer<typeof PlanProposal>;

export const PlanPublication = z.object({
  seed: shortText(SEED_MAX),
  basis: shortText(SEED_MAX),
  finalists: Finalists,
  without_idle: WithoutIdle,
});
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

export const LINE_STATES = ['Waiting', 'Open', 'Scored', 'Absent', 'Conflict', 'Released'] as const;

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
        Round: z.int().describe('1, or 2 for the final.'),
        Mode,
        OpensAt: Instant.describe('Judges can score from this time on.'),
        ClosesAt: Instant.describe(
          'Judges should have finished. Scores arrive until an organiser closes the round.',
        ),
        Closed: z.boolean().describe('True once an organiser has closed the round.'),
        Slate: z.array(
          z.object({
            Project: z.object({
              Id: z.string(),
              Name: z.string(),
              Description: z.string(),
              LogoUrl: z.string().nullable(),
              DemoUrl: z.string().nullable(),
              Table: z.int().nullable().describe('Null without a table, and unless the mode is Expo.'),
            }),
            State: z.enum(LINE_STATES).describe('Absent: the judge found nobody there.'),
            Busy: z.boolean().describe('True while another judge is there. Only in the mode Expo.'),
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
        Round: z.int().describe('The current round: 1, or 2 for the final.'),
        PublishedAt: Instant.nullable(),
        ClosedAt: Instant.nullable(),
        Decision: z.enum(['Current', 'Stale']).nullable().describe('Null before the panel decides.'),
        Idle: z
          .array(z.string())
          .describe(
            'The judges who have begun none of their projects. Empty until 40 % of the time is over.',
          ),
        ToShare: z
          .int()
          .describe('The number of their projects that get another judge in a plan without them.'),
        Unplanned: z
          .array(z.string())
          .describe('The judges who have answered since the plan. The next plan has them.'),
        Projects: z.array(
          z.object({
            Id: z.string(),
            Name: z.string(),
            Planned: z.int(),
            Scored: z.int(),
            Absent: z.int().describe('The number of judges who found nobody there.'),
          }),
        ),
        Judges: z.array(
          z.object({
            Id: z.string(),
            Name: z.string(),
            Planned: z.int(),
            Open: z.int().describe('Begun, but not scored. Also counts projects at which nobody was.'),
            Scored: z.int(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'JudgingProgress' });
export type JudgingProgress = z.infer<typeof JudgingProgress>;

export const JudgingProgressAnswer = z.object({ Progress: JudgingProgress });
