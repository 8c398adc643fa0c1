import { useEffect, useId } from 'react';
import type { ConfirmDialogProps } from './ConfirmDialogSurface.tsx';
import { ask, withdraw } from './questions.ts';

/** A question that follows the state of the page. `useConfirm` asks all others, and `ConfirmDialogs` shows the dialog. */
export function ConfirmDialog({ open, ...question }: ConfirmDialogProps) {
  const asker = useId();
  useEffect(() => {
    // This effect runs after each render, because the callbacks in `question` may be new.
    if (open) ask(asker, question);
    else withdraw(asker);
  });
  useEffect(() => () => withdraw(asker), [asker]);
  return null;
}
