import type { SentInvitation } from '#contract/invitations/invitations.ts';

/** The last invitation of each person whom the team has asked, by the person's Id. */
export function lastInvitations(sent: readonly SentInvitation[]): ReadonlyMap<string, SentInvitation> {
  const oldestFirst = sent.toSorted((a, b) => Date.parse(a.InvitedAt) - Date.parse(b.InvitedAt));
  return new Map(oldestFirst.flatMap((one) => (one.Person === null ? [] : [[one.Person, one] as const])));
}

/** Says what became of the invitation; null if the team can ask the person. */
export function invitationText(invitation: SentInvitation | undefined): string | null {
  switch (invitation?.State) {
    case 'Queued':
    case 'Sent':
    case 'Accepted':
      return 'Asked';
    case 'Rejected':
      return 'Said no';
    case 'Failed':
    case 'Expired':
    case undefined:
      return null;
  }
}
