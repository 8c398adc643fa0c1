import { useEffect } from 'react';
import { useNotify } from './useNotify.ts';

/** Shows a notice when `failed` becomes true. While it stays true, because retries fail too, shows no further notice. */
export function useFailureNotice(failed: boolean, text: string): void {
  const notify = useNotify();
  useEffect(() => {
    if (failed) notify('Fail', text);
  }, [failed, notify, text]);
}
