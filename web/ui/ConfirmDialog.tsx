import { useEffect, useId } from 'react';
import type { ConfirmDialogProps } from './ConfirmDialogSurface.tsx';
import { ask, withdraw } from './questions.ts';

/** Asks before something that can't be undone. `ConfirmDialogs` shows the dialog. */
export function ConfirmDialog({ open, ...question }: ConfirmDialogProps) {
  const asker = useId();
  useEffect(() => {
    // Runs after each render, because the callbacks may be new.
    if (open) ask(asker, question);
    else withdraw(asker);
  });
  useEffect(() => () => withdraw(asker), [asker]);
  return null;
}
