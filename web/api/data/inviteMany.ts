import { parseResponse } from 'hono/client';
import type { OrganisationRef } from '#contract/base/identifiers.ts';
import { BATCH_MAX } from '#contract/base/limits.ts';
import { api } from '../http/client.ts';
import { refresh } from '../http/commands.ts';
import { READ_TRIES, retry } from '../http/retry.ts';
import { organisationInvitations } from './invitationPlaces.ts';

export interface LineResult {
  readonly email: string;
  /** The server's reason for refusing the address; null if the invitation was sent. */
  readonly refusal: string | null;
}

/**
 * Invites many addresses, at most 100 per call. Repeats a call after a temporary failure, because an address that is
 * invited twice still has one invitation.
 * @returns the results of all addresses or, once `signal` aborts, of the calls that were sent
 * @throws ApiError if a call fails in each try. The results that `onProgress` has received are final.
 */
export async function inviteManyToOrganisation(
  ref: OrganisationRef,
  emails: readonly string[],
  {
    onProgress,
    signal,
  }: { readonly onProgress: (sent: readonly LineResult[]) => void; readonly signal: AbortSignal },
): Promise<readonly LineResult[]> {
  let sent: readonly LineResult[] = [];
  try {
    for (let from = 0; from < emails.length && !signal.aborted; from += BATCH_MAX) {
      sent = [...sent, ...(await inviteBatch(ref, emails.slice(from, from + BATCH_MAX)))];
      onProgress(sent);
    }
    return sent;
  } finally {
    await refresh(organisationInvitations(ref).sent);
  }
}

const inviteBatch = (ref: OrganisationRef, emails: string[]): Promise<LineResult[]> =>
  retry(
    async () => {
      const answer = api.o[':org'].invitations.$post({ param: ref, json: { emails } });
      const { Results } = await parseResponse(answer);
      return Results.map(({ Email, Message }) => ({ email: Email, refusal: Message }));
    },
    { tries: READ_TRIES },
  );
