import type { OwnScore } from '#contract/judging/judging.ts';
import type { JudgeDocument, ScoreDocument } from '../../store/documents.ts';

export const presentConflicts = ({ conflicts }: JudgeDocument) =>
  conflicts.map(({ projectId, reason }) => ({ Project: projectId, Reason: reason }));

/** Only for the judge whose score it is. */
export const presentScore = ({ final, nextStep, note, strength, values }: ScoreDocument): OwnScore => ({
  Values: values,
  Strength: strength,
  NextStep: nextStep,
  Note: note,
  Final: final,
});
