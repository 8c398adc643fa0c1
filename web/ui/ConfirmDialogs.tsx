import { useState, useSyncExternalStore } from 'react';
import { lazyPart } from './lazyPart.tsx';
import { type Question, readQuestion, subscribeToQuestions } from './questions.ts';
import { useNotify } from './useNotify.ts';

const Surface = lazyPart(async () => (await import('./ConfirmDialogSurface.tsx')).ConfirmDialogSurface);

/** Shows the current question. The dialog's code loads with the first question. If that fails, cancels the question. */
export function ConfirmDialogs() {
  const question = useSyncExternalStore(subscribeToQuestions, readQuestion);
  // Keeps the text visible during the closing animation.
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
