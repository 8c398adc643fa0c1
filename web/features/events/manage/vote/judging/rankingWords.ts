import { FINAL } from '#contract/judging/judging.ts';
import type { JudgingReport } from '#contract/judging/judgingResults.ts';
import { plural } from '../../../../../ui/plural.ts';

const UNADJUSTED =
  'There are too few scores, or too few judges in common, to take account of how severe each judge is.';

/** Says what decides the order, and the places of equal projects. */
export function methodText({ Judges, Method, Projects, Round }: JudgingReport): string {
  const isFinal = Round === FINAL;
  const isComplete = Projects.every(({ Scores }) => Scores === Judges.length);
  const hasTies = new Set(Projects.map(({ Place }) => Place)).size < Projects.length;
  return [
    ...(isFinal ? ['This is the final.'] : []),
    Method === 'Mean'
      ? 'The mean of the scores decides the order.'
      : 'The order takes account of how severe each judge is.',
    ...(Method === 'Mean' && !isComplete ? [UNADJUSTED] : []),
    ...(isFinal ? ['Between projects with equal points, the first round decides.'] : []),
    ...(hasTies ? ['Equal projects share a place, and the decision puts them in order.'] : []),
  ].join(' ');
}

export function severityText(severity: number): string {
  const by = Math.abs(severity).toFixed(1);
  if (by === '0.0') return 'scored like the others';
  return `scored about ${by} ${severity < 0 ? 'below' : 'above'} the others`;
}

export const movedText = (moved: number): string =>
  `${plural(Math.abs(moved), 'place', 'places')} ${moved > 0 ? 'up' : 'down'} from the order of the means`;
