import type { ErrorCode } from './errors.ts';
import { AWARDS_MAX } from './limits.ts';
import type { Sentence } from './sentence.ts';

/** The reasons that awards and the stage add to those in refused.ts. */
export const STAGE_REASONS = {
  awards_used_up: [
    'awards_used_up',
    () => `This event has ${AWARDS_MAX} awards already. Delete one before you add another.`,
  ],
  award_too_early: [
    'voting_not_over',
    ({ at }) =>
      `Voting isn’t over${at ? ` before ${at}` : ''}. You can finalise this award once voting is over.`,
  ],
  award_waits: [
    'award_waits',
    ({ name }) =>
      `${name ? `“${name}”` : 'Another award'} comes first, and both awards are exclusive. Finalise it before this one.`,
  ],
  award_without_winner: [
    'award_without_winner',
    () => 'No project can win this award, because no active project has a vote that counts for it.',
  ],
  exclusive_award_won: [
    'exclusive_award',
    ({ name }) =>
      `${name ? `“${name}”` : 'This project'} has won an earlier exclusive award. Choose another project.`,
  ],

  reveal_not_planned: [
    'reveal_blocked',
    () =>
      'No reveal on stage is planned. Under “Voting and results”, let participants see the results at the end of one.',
  ],
  reveal_without_awards: [
    'reveal_blocked',
    () => 'This event has no awards, so there is nothing to reveal. Add an award first.',
  ],
  award_open: [
    'reveal_blocked',
    ({ name }) => `${name ? `“${name}”` : 'An award'} isn’t final yet. Finalise it before the reveal.`,
  ],
  award_stale: [
    'reveal_blocked',
    ({ name }) =>
      `Something has changed since ${name ? `“${name}”` : 'an award'} was finalised. Finalise it again before the reveal.`,
  ],
  reveal_outdated: [
    'reveal_blocked',
    () =>
      'The awards or the end of voting have changed since this reveal began. End it, check the awards, and then begin it again.',
  ],
  reveal_planned: [
    'reveal_planned',
    () =>
      'A reveal on stage is planned, and it shows the results. Cancel it to show them at the end of the event.',
  ],
  stage_taken: ['stage_refused', () => 'The stage shows something else. End that first.'],
  stage_empty: [
    'stage_refused',
    () => 'The stage shows nothing. Begin a reveal, a rehearsal or demo day first.',
  ],
  stage_at_start: ['stage_refused', () => 'This is the first step.'],
  stage_at_end: ['stage_refused', () => 'Everything is shown.'],
  order_empty: ['stage_refused', () => 'The running order is empty. Add talks to it first.'],
  not_a_demo: ['stage_refused', () => 'This command is only for demo day. Begin it first.'],
  talk_started: ['stage_refused', () => 'This talk has started already.'],
  talk_not_started: ['stage_refused', () => 'Start the talk first.'],
  timer_stopped: ['stage_refused', () => 'The timer isn’t running.'],
  timer_not_paused: ['stage_refused', () => 'The timer isn’t paused.'],
  slot_on_stage: [
    'stage_refused',
    ({ name }) => `${name ? `“${name}”` : 'A slot'} is on the stage now. Move on before you remove it.`,
  ],
  stage_moved: [
    'changed_meanwhile',
    () => 'Someone else has just changed the stage. Check what it shows, and then try again.',
  ],
  results_to_hide: [
    'results_to_hide',
    () => 'Everyone can see the results now. Going back hides them again, so confirm that you want this.',
  ],
} as const satisfies Record<string, readonly [ErrorCode, Sentence]>;
