import { useEffect, useId } from 'react';
import type { ConfirmDialogProps } from './ConfirmDialogSurface.tsx';
import { ask, takeBack } from './questions.ts';

/** Asks before something that can't be undone. `ConfirmDialogs` shows it. */
export function ConfirmDialog({ open, ...question }: ConfirmDialogProps) {
  const asker = useId();
  useEffect(() => {
    // With each render, since what an answer does may have changed.
    if (open) ask(asker, question);
    else takeBack(asker);
  });
  useEffect(() => () => takeBack(asker), [asker]);
  return null;
}
