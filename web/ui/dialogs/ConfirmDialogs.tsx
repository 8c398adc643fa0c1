import { useState } from 'react';
import { useNotify } from '../hooks/useNotify.ts';
import { lazyPart } from '../lazyPart.tsx';
import { type Question, useQuestion } from './questions.ts';

const Surface = lazyPart(async () => (await import('./ConfirmDialogSurface.tsx')).ConfirmDialogSurface);

/** Shows the current question. The first question loads the dialog's code. If that fails, the question is cancelled. */
export function ConfirmDialogs() {
  const question = useQuestion();
  // The last question stays, so that its text is visible during the closing animation.
  const [last, setLast] = useState<Question | null>(null);
  if (question !== null && question !== last) setLast(question);
  const notify = useNotify();
  if (last === null) return null;
  const giveUp = () => {
    setLast(null);
    last.onCancel();
    notify('Fail', 'This can’t be done right now. Check your connection.');
  };
  return <Surface {...last} open={question !== null} onFail={giveUp} />;
}
