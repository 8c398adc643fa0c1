import type { SentInvitation } from '#contract/invitations/invitations.ts';
import { invitedName } from './invitedName.ts';

export const INVITATION_COLUMNS = ['Person', 'State', 'Invited'] as const;
export type InvitationColumn = (typeof INVITATION_COLUMNS)[number];

export interface InvitationOrder {
  readonly column: InvitationColumn;
  readonly direction: 'ascending' | 'descending';
}

const KEY: Readonly<Record<InvitationColumn, (one: SentInvitation) => string>> = {
  Person: invitedName,
  State: ({ State }) => State,
  Invited: ({ InvitedAt }) => InvitedAt,
};

/** A second click on a column reverses the order. Dates begin with the newest. */
export const nextOrder = (now: InvitationOrder, column: InvitationColumn): InvitationOrder => {
  if (now.column !== column) return { column, direction: column === 'Invited' ? 'descending' : 'ascending' };
  return { column, direction: now.direction === 'ascending' ? 'descending' : 'ascending' };
};

export function sortInvitations(
  all: readonly SentInvitation[],
  { column, direction }: InvitationOrder,
): readonly SentInvitation[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return all.toSorted((a, b) => sign * KEY[column](a).localeCompare(KEY[column](b), 'en-GB'));
}
