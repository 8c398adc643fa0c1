import type { AdministeredOrganisation } from '#contract/organisations.ts';

const list = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names);

/** Names the Owners of an organisation, or the people invited as Owner, or the next step if there are none. */
export function ownersOf({
  InvitedOwners,
  Owners,
}: Pick<AdministeredOrganisation, 'InvitedOwners' | 'Owners'>): string {
  if (Owners.length > 0) return `Owned by ${list(Owners.map(({ Name }) => Name))}`;
  if (InvitedOwners.length === 0) return 'Nobody owns it. Owners are invited in its settings.';
  const invited = list(InvitedOwners.map(({ Email }) => Email));
  return InvitedOwners.length === 1
    ? `${invited} has been invited as Owner and hasn’t accepted yet.`
    : `${invited} have been invited as Owners and haven’t accepted yet.`;
}
