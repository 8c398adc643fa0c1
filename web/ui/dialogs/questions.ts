import { store } from '../../store.ts';
import type { ConfirmDialogProps } from './ConfirmDialogSurface.tsx';

export type Question = Omit<ConfirmDialogProps, 'open'>;

/*
 * `ConfirmDialogs` shows the dialog outside the page. Otherwise, the page and the dialog could disappear together, for example
 * after a project is deleted. Fluent would then leave the rest of the screen hidden from screen readers.
 */
const current = store<{ readonly asker: string; readonly question: Question } | null>(null);

/** Shows a question, in place of the one that may be on the screen. @param asker identifies the component that asks */
export const ask = (asker: string, question: Question): void => current.set({ asker, question });

/** Removes a component's question. Does nothing if that question isn't on the screen any more. */
export const withdraw = (asker: string): void => {
  if (current.get()?.asker === asker) current.set(null);
};

export const readQuestion = (): Question | null => current.get()?.question ?? null;

export const useQuestion = (): Question | null => current.use()?.question ?? null;
