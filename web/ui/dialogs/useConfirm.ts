import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { ask, type Question, withdraw } from './questions.ts';

export interface Confirmation extends Pick<Question, 'confirm' | 'danger' | 'text' | 'title'> {
  /** "Cancel" if absent. */
  readonly cancel?: string;
}

/**
 * Asks the person to confirm an action. A question that has to be read first appears once it is known. The answer is false if
 * the person cancels or leaves the page, or if the component disappears or asks something else.
 */
export function useConfirm() {
  // Contains the address, so that the question disappears when the person leaves the page.
  const asker = `${useId()} ${useLocation().pathname}`;
  const waiting = useRef<(isConfirmed: boolean) => void>(null);
  useEffect(
    () => () => {
      withdraw(asker);
      waiting.current?.(false);
      waiting.current = null;
    },
    [asker],
  );
  return async (question: Confirmation | Promise<Confirmation>): Promise<boolean> => {
    waiting.current?.(false);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    waiting.current = resolve;
    const answer = (isConfirmed: boolean) => {
      withdraw(asker);
      resolve(isConfirmed);
    };
    const known = await question;
    if (waiting.current === resolve)
      ask(asker, {
        cancel: 'Cancel',
        ...known,
        onConfirm: () => answer(true),
        onCancel: () => answer(false),
      });
    return promise;
  };
}
