import { useEffect } from 'react';
import { useNotify } from './useNotify.ts';

/** Says once that something failed, however often it is tried again meanwhile. */
export function useFailureNotice(failed: boolean, text: string): void {
  const notify = useNotify();
  useEffect(() => {
    if (failed) notify('Fail', text);
  }, [failed, notify, text]);
}
