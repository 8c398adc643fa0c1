import type { SentInvitation } from '#contract/invitations.ts';

/** The state of the last invitation of each person whom the team asked, by the person's Id. */
export function askedPeople(sent: readonly SentInvitation[]): ReadonlyMap<string, SentInvitation> {
  const asked = sent.filter(({ Person }) => Person !== undefined);
  const oldestFirst = asked.toSorted((a, b) => Date.parse(a.InvitedAt) - Date.parse(b.InvitedAt));
  return new Map(oldestFirst.map((one) => [one.Person ?? '', one] as const));
}

/** Says how the person has answered. Null if the team can ask. */
export function askedText(asked: SentInvitation | undefined): string | null {
  switch (asked?.State) {
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
