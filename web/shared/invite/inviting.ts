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
  /** Whether people join as what one chooses: an event only. */
  readonly choosesRole: boolean;
  /** Invites one address; never rejects. */
  readonly invite: (email: string, role: EventRole) => Promise<InviteOutcome>;
  /** Takes an invitation back and says what came of it; never rejects. */
  readonly revoke: (id: string) => Promise<void>;
  /** Why the last one could not be taken back. */
  readonly refusal: string | null;
}

export interface InviteResult {
  readonly email: string;
  readonly outcome: InviteOutcome;
}

/** What people call the roles in which one joins an event, and what each can do. */
export const EVENT_ROLES = {
  Member: { name: 'Participant', can: 'Participants can create or join a project, and vote.' },
  Guest: { name: 'Guest', can: 'Guests can look around and vote.' },
} as const satisfies Record<EventRole, unknown>;

export const INVALID_ADDRESS = 'Enter a valid email address.';

const FAILED = 'Error sending invite.';

/** What a list of addresses comes to. */
export interface Counts {
  readonly valid: number;
  readonly invalid: number;
  /** Entries that stand in the list already: nobody is invited twice. */
  readonly duplicates: number;
}

const duplicatesIn = (count: number) => `${count} ${count === 1 ? 'duplicate' : 'duplicates'}`;

/** What the button says: of more than one entry how many are sent, and how many are not. */
export function inviteLabel({ duplicates, invalid, valid }: Counts): string {
  if (valid + invalid + duplicates < 2) return 'Invite';
  return [
    valid > 0 ? `Invite ${valid}` : 'Invite',
    ...(invalid > 0 ? [`${invalid} invalid`] : []),
    ...(duplicates > 0 ? [duplicatesIn(duplicates)] : []),
  ].join(' · ');
}

/** What is wrong with a list, and what one can do about it; null where nothing is. */
export function listProblem({ duplicates, invalid, valid }: Counts): string | null {
  if (invalid === 0) return null;
  if (valid + invalid + duplicates < 2) return INVALID_ADDRESS;
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

/** Why one address alone was not sent; of several, each result says it. */
export function reasonOf(emails: readonly string[], [first]: readonly InviteResult[]): string | null {
  if (emails.length > 1 || first === undefined || first.outcome.kind === 'sent') return null;
  return first.outcome.sentence;
}

/** The notice for all of it (specification section 8). Why something was not sent is said on the page. */
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
