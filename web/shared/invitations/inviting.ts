import { INVALID_EMAIL } from '#contract/base/inputErrors.ts';
import type { EventRole, SentInvitation } from '#contract/invitations/invitations.ts';
import type { InviteResult } from '../../api/http/calls.ts';
import type { ListQuery } from '../../ui/lists/CardList.tsx';
import { plural } from '../../ui/plural.ts';

interface InviteOptions {
  /** Receives all results so far. */
  readonly onProgress: (results: readonly InviteResult[]) => void;
  readonly signal: AbortSignal;
}

/** Invites a list of addresses. Never rejects. After a stop or a failed call, the remaining addresses have no result. */
export type InviteAll = (
  emails: readonly string[],
  role: EventRole,
  options: InviteOptions,
) => Promise<readonly InviteResult[]>;

export interface InvitationsProps {
  readonly query: ListQuery<SentInvitation>;
  /** Only events let the inviter choose a role. */
  readonly choosesRole: boolean;
  readonly invite: InviteAll;
  /** Names the place. The browser keeps addresses that aren't invited yet under this name. */
  readonly draft: string;
  /** Never rejects, but shows a notice if it fails. */
  readonly revoke: (id: string) => Promise<void>;
  /** The reason why no one can be invited now, or null. */
  readonly refused?: string | null;
  /** The server's reason if it has just refused to revoke an invitation. Null otherwise. */
  readonly revokeRefusal: string | null;
}

export const EVENT_ROLES = {
  Member: { name: 'Participant', can: 'Participants can create or join a project, and vote.' },
  Guest: { name: 'Guest', can: 'Guests can look around and vote.' },
} as const satisfies Record<EventRole, unknown>;

const SENT = 'Success, invite has been sent.';
const FAILED = 'Error sending invite.';

export interface Counts {
  readonly valid: number;
  readonly invalid: number;
  /** Entries that repeat another entry. No one is invited twice. */
  readonly duplicates: number;
}

const formatCount = (count: number) => count.toLocaleString('en-GB');

const duplicatesIn = (count: number) => plural(count, 'duplicate', 'duplicates');

export function inviteLabel({ duplicates, invalid, valid }: Counts): string {
  if (valid + invalid + duplicates < 2) return 'Invite';
  return [
    valid > 0 ? `Invite ${formatCount(valid)}` : 'Invite',
    ...(invalid > 0 ? [`${formatCount(invalid)} invalid`] : []),
    ...(duplicates > 0 ? [duplicatesIn(duplicates)] : []),
  ].join(' · ');
}

export function listProblem({ duplicates, invalid, valid }: Counts): string | null {
  if (invalid === 0) return null;
  if (valid + invalid + duplicates < 2) return INVALID_EMAIL;
  const entries =
    invalid === 1
      ? '1 entry isn’t an email address.'
      : `${formatCount(invalid)} entries aren’t email addresses.`;
  return `${entries} Correct or remove ${invalid === 1 ? 'it' : 'them'}.${valid > 0 ? ' You can send the others now.' : ''}`;
}

export function unsentOf(emails: readonly string[], results: readonly InviteResult[]): readonly string[] {
  const sent = new Set(results.filter(({ refusal }) => refusal === null).map(({ email }) => email));
  return emails.filter((email) => !sent.has(email));
}

/** Returns why a single invitation wasn't sent. Null for several addresses, because their results have the reasons. */
export function reasonOf(emails: readonly string[], [first]: readonly InviteResult[]): string | null {
  return emails.length > 1 ? null : (first?.refusal ?? null);
}

/** For several addresses, the count is in a second line. */
export function inviteNotice(
  emails: readonly string[],
  results: readonly InviteResult[],
): { readonly type: 'Success' | 'Fail'; readonly text: string } {
  const total = emails.length;
  const unsent = unsentOf(emails, results).length;
  const count =
    unsent === 0
      ? `${formatCount(total)} people are invited.`
      : `${formatCount(unsent)} of ${formatCount(total)} weren’t sent.`;
  const text = unsent === 0 ? SENT : FAILED;
  return { type: unsent === 0 ? 'Success' : 'Fail', text: total > 1 ? `${text}\n${count}` : text };
}
