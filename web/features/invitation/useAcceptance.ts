import { useCallback, useEffect, useRef, useState } from 'react';
import { refusalOf } from '../../api/apiError.ts';
import { acceptInvitation } from '../../api/commands.ts';
import { useNotify } from '../../ui/useNotify.ts';

/** Specification section 9, "invitation-error notice". */
const NOTICE_MS = 5_000;

export type Acceptance =
  | { readonly stage: 'waiting' | 'accepted' }
  /** With the server's sentence where a rule refused it. */
  | { readonly stage: 'failed'; readonly refusal: string | null };

const WAITING: Acceptance = { stage: 'waiting' };

/**
 * Accepts an invitation by itself as soon as it may (specification section 2).
 * @param ready whether the invitation is one's own; nothing is sent before
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

  // Effects run twice in development, and again with each newer answer of the same invitation.
  const accepted = useRef<string>(undefined);
  useEffect(() => {
    if (!ready || accepted.current === id) return;
    accepted.current = id;
    void accept();
  }, [accept, id, ready]);

  return { acceptance, accept };
}
