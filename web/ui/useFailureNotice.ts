import { useEffect } from 'react';
import { useNotify } from './useNotify.ts';

/** Shows a notice when `failed` becomes true, and none for retries that fail as well. */
export function useFailureNotice(failed: boolean, text: string): void {
  const notify = useNotify();
  useEffect(() => {
    if (failed) notify('Fail', text);
  }, [failed, notify, text]);
}
