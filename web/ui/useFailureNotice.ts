import { useEffect } from 'react';
import { useNotify } from './useNotify.ts';

/** Shows one notice each time `failed` becomes true, even if retries fail, too. */
export function useFailureNotice(failed: boolean, text: string): void {
  const notify = useNotify();
  useEffect(() => {
    if (failed) notify('Fail', text);
  }, [failed, notify, text]);
}
