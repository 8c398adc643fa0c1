import { useState } from 'react';
import type { SentInvitation } from '#contract/invitations/invitations.ts';
import { useExclusive } from '../../ui/hooks/useExclusive.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { inviteEach, inviteNotice, type InvitationsProps, type InviteResult } from './inviting.ts';

/** Sends open invitations again, one by one. Stops at the first failure, such as a limit that the inviter has reached. */
export function useReminding(invite: InvitationsProps['invite']) {
  const notify = useNotify();
  const { busy, run } = useExclusive();
  const [results, setResults] = useState<readonly InviteResult[]>([]);

  const remind = async (due: readonly SentInvitation[]) => {
    const emails = due.map(({ Email }) => Email);
    const roles = new Map(due.map(({ Email, EventRole }) => [Email, EventRole ?? 'Member']));
    setResults([]);
    const outcomes = await inviteEach(emails, (email) => invite(email, roles.get(email) ?? 'Member'), {
      onProgress: setResults,
      signal: new AbortController().signal,
    });
    const { text, type } = inviteNotice(emails, outcomes);
    notify(type, text);
  };

  return {
    busy,
    /** The number of reminders that have been sent or refused so far. */
    done: results.length,
    refused: results.flatMap(({ email, outcome }) =>
      outcome.kind === 'sent' ? [] : [{ email, refusal: outcome.sentence }],
    ),
    remind: (due: readonly SentInvitation[]) => void run(() => remind(due)),
  };
}
