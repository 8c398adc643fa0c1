import type { ConfirmDialogProps } from './ConfirmDialogSurface.tsx';

/** What is asked before something that can't be undone. */
export type Question = Omit<ConfirmDialogProps, 'open'>;

/*
 * The question that is on the screen. It stands outside the pages: one that went together with its page, as when a project is
 * deleted, would take the dialog away before that has made the rest of the screen usable again.
 */
let current: { readonly asker: string; readonly question: Question } | null = null;
const listeners = new Set<() => void>();

const change = (next: typeof current) => {
  current = next;
  for (const listener of listeners) listener();
};

/** @param asker asks one question at a time */
export const ask = (asker: string, question: Question): void => change({ asker, question });

/** Takes a question back, unless somebody else is asking by now. */
export const takeBack = (asker: string): void => {
  if (current?.asker === asker) change(null);
};

export const readQuestion = (): Question | null => current?.question ?? null;

/** @returns ends the subscription */
export function subscribeToQuestions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
