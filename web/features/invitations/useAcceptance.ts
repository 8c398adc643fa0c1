import { useCallback, useEffect, useRef, useState } from 'react';
import { refusalOf } from '../../api/http/apiError.ts';
import { acceptInvitation } from '../../api/http/commands.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';

const NOTICE_MS = 5_000;

export type Acceptance =
  | { readonly stage: 'waiting' | 'accepted' }
  /** `refusal` is the server's sentence if a rule or a limit prevents the acceptance; null after other failures. */
  | { readonly stage: 'failed'; readonly refusal: string | null };

const WAITING: Acceptance = { stage: 'waiting' };

/**
 * Accepts an invitation automatically.
 * @param ready true once the invitation has loaded, which proves that it is for this person
 */
export function useAcceptance(id: string, ready: boolean) {
  const notify = useNotify();
  const [acceptance, setAcceptance] = useState(WAITING);

  const accept = useCallback(async () => {
    setAcceptance(WAITING);
    try {
      await acceptInvitation(id);
      setAcceptance({ stage: 'accepted' });
    } catch (error) {
      setAcceptance({ stage: 'failed', refusal: refusalOf(error) });
      notify('Fail', 'Unable to accept invitation.', NOTICE_MS);
    }
  }, [id, notify]);

  // The id of the invitation for which the effect has run. In development, React runs effects twice.
  const tried = useRef<string>(undefined);
  useEffect(() => {
    if (!ready || tried.current === id) return;
    tried.current = id;
    void accept();
  }, [accept, id, ready]);

  return { acceptance, accept };
}
