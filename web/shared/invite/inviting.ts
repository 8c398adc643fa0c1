import { INVALID_EMAIL } from '#contract/inputErrors.ts';
import type { EventRole, SentInvitation } from '#contract/invitations.ts';
import type { ListQuery } from '../../ui/CardList.tsx';

/** What came of inviting one address. */
export type InviteOutcome =
  | { readonly kind: 'sent' }
  /** A rule refused this address; others may do. The sentence is the server's. */
  | { readonly kind: 'refused'; readonly sentence: string }
  /** Nothing was decided about the address: the next one would fare no better now. */
  | { readonly kind: 'failed'; readonly sentence: string };

/** A place that one may invite to, as its page gives it. */
export interface InvitationsProps {
  readonly query: ListQuery<SentInvitation>;
  /** The inviter chooses a role. Only events have this choice. */
  readonly choosesRole: boolean;
  /** Invites one address; never rejects. */
  readonly invite: (email: string, role: EventRole) => Promise<InviteOutcome>;
  /** Takes an invitation back and says what came of it; never rejects. */
  readonly revoke: (id: string) => Promise<void>;
  /** Why nobody can be invited now. */
  readonly refused?: string | null;
  /** The server's reason for not revoking the last invitation, or null. */
  readonly refusal: string | null;
}

export interface InviteResult {
  readonly email: string;
  readonly outcome: InviteOutcome;
}

/** Names of the roles at an event, and what each can do. */
export const EVENT_ROLES = {
  Member: { name: 'Participant', can: 'Participants can create or join a project, and vote.' },
  Guest: { name: 'Guest', can: 'Guests can look around and vote.' },
} as const satisfies Record<EventRole, unknown>;

const FAILED = 'Error sending invite.';

/** The number of entries in a list of addresses, by kind. */
export interface Counts {
  readonly valid: number;
  readonly invalid: number;
  /** Entries that repeat another one. Nobody is invited twice. */
  readonly duplicates: number;
}

const duplicatesIn = (count: number) => `${count} ${count === 1 ? 'duplicate' : 'duplicates'}`;

/** The label of the button. For several entries it counts those to send, the invalid ones and the duplicates. */
export function inviteLabel({ duplicates, invalid, valid }: Counts): string {
  if (valid + invalid + duplicates < 2) return 'Invite';
  return [
    valid > 0 ? `Invite ${valid}` : 'Invite',
    ...(invalid > 0 ? [`${invalid} invalid`] : []),
    ...(duplicates > 0 ? [duplicatesIn(duplicates)] : []),
  ].join(' · ');
}

/** Says what is wrong with a list and how to correct it, or null. */
export function listProblem({ duplicates, invalid, valid }: Counts): string | null {
  if (invalid === 0) return null;
  if (valid + invalid + duplicates < 2) return INVALID_EMAIL;
  const entries =
    invalid === 1 ? '1 entry is not an email address.' : `${invalid} entries are not email addresses.`;
  return `${entries} Correct or remove ${invalid === 1 ? 'it' : 'them'}.${valid > 0 ? ' You can send the others now.' : ''}`;
}

/** Invites one address after the other and tells of each as it goes; ends early where one failed. */
export async function inviteEach(
  emails: readonly string[],
  invite: (email: string) => Promise<InviteOutcome>,
  onProgress: (results: readonly InviteResult[]) => void,
): Promise<readonly InviteResult[]> {
  let results: readonly InviteResult[] = [];
  for (const email of emails) {
    const outcome = await invite(email);
    results = [...results, { email, outcome }];
    onProgress(results);
    if (outcome.kind === 'failed') break;
  }
  return results;
}

/** Those of the addresses that nobody was invited at: what stays in the field. */
export function unsentOf(emails: readonly string[], results: readonly InviteResult[]): readonly string[] {
  const sent = new Set(results.filter(({ outcome }) => outcome.kind === 'sent').map(({ email }) => email));
  return emails.filter((email) => !sent.has(email));
}

/** The reason why a single address was not sent, or null. For several addresses, the results have the reasons. */
export function reasonOf(emails: readonly string[], [first]: readonly InviteResult[]): string | null {
  if (emails.length > 1 || first === undefined || first.outcome.kind === 'sent') return null;
  return first.outcome.sentence;
}

/** The notice for all addresses. The page has the reasons. */
export function inviteNotice(
  emails: readonly string[],
  results: readonly InviteResult[],
): { readonly type: 'Success' | 'Fail'; readonly text: string } {
  const unsent = unsentOf(emails, results).length;
  const several = emails.length > 1;
  if (unsent === 0) {
    const text = several
      ? `Success, ${emails.length} invites have been sent.`
      : 'Success, invite has been sent.';
    return { type: 'Success', text };
  }
  if (several) return { type: 'Fail', text: `${FAILED} ${unsent} of ${emails.length} were not sent.` };
  return { type: 'Fail', text: FAILED };
}
