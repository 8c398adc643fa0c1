import { useEffect } from 'react';
import { useNotify } from './useNotify.ts';

/** Shows one notice per failure, however many retries follow. */
export function useFailureNotice(failed: boolean, text: string): void {
  const notify = useNotify();
  useEffect(() => {
    if (failed) notify('Fail', text);
  }, [failed, notify, text]);
}
