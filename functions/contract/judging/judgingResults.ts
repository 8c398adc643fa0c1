import * as z from 'zod';
import { Identifier } from '../base/identifiers.ts';
import { TOO_FEW } from '../base/inputErrors.ts';
import { FEEDBACK_MAX, JUDGING_ORDER_MAX } from '../base/limits.ts';
import { FilledText, Instant, optionalShortText, OptionalText, shortText } from '../base/text.ts';

/* The decision of a panel, and the answers that people read after its round. */

export const JudgingFeedback = z
  .object({
    Panels: z.array(
      z.object({
        Name: z.string(),
        Criteria: z.array(z.object({ Name: z.string(), Mean: z.number().describe('From 1 to 5.') })),
        Strengths: z.array(z.string()).describe('Empty unless at least two judges wrote something.'),
        NextSteps: z.array(z.string()).describe('Empty unless at least two judges wrote something.'),
      }),
    ),
  })
  .meta({ id: 'JudgingFeedback' });
export type JudgingFeedback = z.infer<typeof JudgingFeedback>;

export const JudgingFeedbackAnswer = z.object({ Feedback: JudgingFeedback });

export const PanelFeedback = z
  .object({
    Projects: z.array(
      z.object({
        Id: z.string(),
        Name: z.string(),
        Texts: z.array(
          z.object({
            Text: z.string(),
            Hidden: z.string().nullable().describe('Why an organiser has hidden the text.'),
            Read: z
              .boolean()
              .describe('True if the team gets to read the text: at least two like it aren’t hidden.'),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'PanelFeedback' });
export type PanelFeedback = z.infer<typeof PanelFeedback>;

export const PanelFeedbackAnswer = z.object({ Feedback: PanelFeedback });

export const HiddenText = z.object({
  project: Identifier,
  text: shortText(FEEDBACK_MAX),
  reason: optionalShortText(FEEDBACK_MAX).describe('The log contains it. Null shows the text again.'),
});
export type HiddenText = z.infer<typeof HiddenText>;

export const Swap = z.object({ Project: z.string(), Over: z.string(), Reason: z.string() });

const Method = z
  .enum(['Mean', 'Adjusted'])
  .describe('Adjusted: the scores don’t depend on how severe the judges of a project are.');

export const JudgingSummary = z
  .object({
    Panels: z
      .array(
        z.object({
          Name: z.string(),
          Criteria: z.array(z.object({ Name: z.string(), Weight: z.int() })),
          Judges: z.int(),
          Projects: z.int(),
          Least: z.int().describe('The fewest scores of a project.'),
          Most: z.int(),
          Final: z
            .object({ Judges: z.int(), Projects: z.int() })
            .nullable()
            .describe('How many judges scored how many projects again. Null without a final.'),
          Method,
          Reason: z.string().nullable().describe('Why the panel changed the order of the scores.'),
          Swaps: z.array(Swap),
        }),
      )
      .describe('The panels that have decided.'),
  })
  .meta({ id: 'JudgingSummary' });
export type JudgingSummary = z.infer<typeof JudgingSummary>;

export const JudgingSummaryAnswer = z.object({ Summary: JudgingSummary });

export const JudgingReport = z
  .object({
    Round: z.int().describe('1, or 2 for the final.'),
    Method,
    Projects: z
      .array(
        z.object({
          Id: z.string(),
          Name: z.string(),
          Place: z.int().describe('Equal projects share a place.'),
          Mean: z.number().describe('The mean of the scores, from 0 to 100.'),
          Score: z
            .number()
            .describe('What decides the place: the mean, or with the method Adjusted the expected quality.'),
          Low: z.number().describe('The quality is between Low and High with a chance of 80 %.'),
          High: z.number(),
          Best: z.number().describe('The chance that no other project is better, from 0 to 1.'),
          Moved: z.int().describe('The number of places by which the adjustment moved the project up.'),
          Scores: z.int().describe('The number of scores that count.'),
        }),
      )
      .describe('Best first.'),
    Voided: z
      .array(
        z.object({
          Name: z.string(),
          Round: z.int(),
          Mean: z.number().describe('The mean of all values, from 0 to 100.'),
          Scores: z.int(),
        }),
      )
      .describe('Final scores that no longer count, for example because a round started again.'),
    Likely: z.array(z.string()).describe('With a chance of at least 90 %, the best project is one of these.'),
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
