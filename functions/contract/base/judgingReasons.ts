import type { ErrorCode } from './errors.ts';
import { PANEL_JUDGES_MAX } from './limits.ts';
import type { Sentence } from './sentence.ts';

/** The reasons that judging adds to those in refused.ts. */
export const JUDGING_REASONS = {
  rival_judge: ['own_team', () => 'This person’s team competes in this panel, so they can’t judge in it.'],
  judge_competes: ['own_team', () => 'Your team competes in this panel, so you can’t judge its projects.'],
  judging_not_started: [
    'round_closed',
    ({ at }) => `Judging hasn’t started yet.${at ? ` It starts on ${at}.` : ''}`,
  ],
  round_closed: ['round_closed', () => 'This round is closed, so its scores can no longer change.'],
  round_open: ['round_open', () => 'Close the round first. Until then, no one sees its scores.'],
  round_unpublished: ['round_open', () => 'This round has no plan yet. Publish one first.'],
  line_released: ['line_released', () => 'This project isn’t on your list any more.'],
  panel_in_use: [
    'panel_in_use',
    ({ name }) =>
      `Judges have begun in the panel “${name ?? ''}”, so its criteria and its track can’t change, and it can’t be deleted.`,
  ],
  panel_with_judges: [
    'panel_in_use',
    ({ name }) => `First remove the judges of the panel “${name ?? ''}”, and then delete it.`,
  ],
  panel_full: ['panel_full', () => `A panel can have at most ${PANEL_JUDGES_MAX} judges.`],
  panel_without_judges: [
    'judges_missing',
    () => 'No judge of this panel is ready. Ask them to confirm the teams.',
  ],
  plan_changed: [
    'changed_meanwhile',
    () => 'A judge or a project has changed since this plan was made. Make a new plan.',
  ],
  organiser_competes: [
    'forbidden',
    () => 'Your team competes in this panel, so you can’t see its figures before the results, or decide.',
  ],
  swap_not_permitted: [
    'forbidden',
    () =>
      'This order contradicts the scores, because the ranges don’t overlap. Only an Owner or Admin of the organisation can decide that.',
  ],
  award_undecided: [
    'award_waits',
    () =>
      'No panel of judges has decided this award yet. Set up a panel that decides it, or edit the award and let organisers decide.',
  ],
  award_without_contender: [
    'award_without_winner',
    () => 'No project that the judges ranked can win this award.',
  ],
  decision_stale: [
    'award_waits',
    () => 'A score has changed since the panel decided. Decide again before you finalise this award.',
  ],
} as const satisfies Record<string, readonly [ErrorCode, Sentence]>;
