import { BATCH_MAX } from '#contract/base/limits.ts';
import type { EventRole } from '#contract/invitations/invitations.ts';
import { ApiError } from '../http/apiError.ts';
import type { InvitationTarget, InviteResult } from '../http/calls.ts';
import { refresh } from '../http/commands.ts';
import { READ_TRIES, retry } from '../http/retry.ts';

interface Options {
  /** Receives all results so far. */
  readonly onProgress: (results: readonly InviteResult[]) => void;
  readonly signal: AbortSignal;
}

/**
 * Invites many addresses. Repeats a call after a temporary failure, because an address that is invited twice still has one
 * invitation. Rejects only for errors of this code.
 * @returns the results. Once `signal` aborts or a call fails in each try, the remaining addresses have none. If a call failed,
 *   its first address has the reason.
 */
export async function inviteMany(
  target: InvitationTarget,
  emails: readonly string[],
  role: EventRole,
  { onProgress, signal }: Options,
): Promise<readonly InviteResult[]> {
  let results: readonly InviteResult[] = [];
  const add = (more: readonly InviteResult[]) => onProgress((results = [...results, ...more]));
  try {
    for (let from = 0; from < emails.length && !signal.aborted; from += BATCH_MAX) {
      const batch = emails.slice(from, from + BATCH_MAX);
      add(await retry(() => target.invite(batch, role), { tries: READ_TRIES }));
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    add(emails.slice(results.length, results.length + 1).map((email) => ({ email, refusal: error.message })));
  } finally {
    await refresh(target.sent);
  }
  return results;
}
