import type { ConfirmDialogProps } from './ConfirmDialogSurface.tsx';

export type Question = Omit<ConfirmDialogProps, 'open'>;

/*
 * The question on the screen. It is kept outside the pages: if a page takes its dialog with it, as when a
 * project is deleted, Fluent leaves the rest of the screen hidden from screen readers.
 */
let current: { readonly asker: string; readonly question: Question } | null = null;
const listeners = new Set<() => void>();

const change = (next: typeof current) => {
  current = next;
  for (const listener of listeners) listener();
};

/**
 * Replaces any other question.
 * @param asker identifies the component that asks
 */
export const ask = (asker: string, question: Question): void => change({ asker, question });

/** Withdraws a question unless another component has asked one since. */
export const takeBack = (asker: string): void => {
  if (current?.asker === asker) change(null);
};

export const readQuestion = (): Question | null => current?.question ?? null;

/** @returns a function that ends the subscription */
export function subscribeToQuestions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
