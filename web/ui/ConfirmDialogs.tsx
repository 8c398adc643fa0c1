import { useState, useSyncExternalStore } from 'react';
import { lazyPart } from './lazyPart.tsx';
import { type Question, readQuestion, subscribeToQuestions } from './questions.ts';
import { useNotify } from './useNotify.ts';

const Surface = lazyPart(async () => (await import('./ConfirmDialogSurface.tsx')).ConfirmDialogSurface);

/** Where questions are asked. Loaded with the first one; where it can't be, nothing is done. */
export function ConfirmDialogs() {
  const question = useSyncExternalStore(subscribeToQuestions, readQuestion);
  // What was asked last is still to be read while it goes.
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
