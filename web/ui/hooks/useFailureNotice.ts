import { useEffect } from 'react';
import { useNotify } from './useNotify.ts';

/** Shows one notice each time `failed` becomes true, not one for each failed retry. */
export function useFailureNotice(failed: boolean, text: string): void {
  const notify = useNotify();
  useEffect(() => {
    if (failed) notify('Fail', text);
  }, [failed, notify, text]);
}
