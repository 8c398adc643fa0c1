import type { Invitation } from '#contract/invitations.ts';
import { useMyInvitations } from '../../api/queries.ts';
import { Card } from '../../ui/Card.tsx';
import { CardList } from '../../ui/CardList.tsx';
import { dayOf, viewersTimeZone } from '../../ui/dates.ts';
import { Tag } from '../../ui/Tag.tsx';

/** Invitations that wait for one's answer. */
export function MyInvitations() {
  return (
    <CardList
      heading="Pending Invitations"
      query={useMyInvitations()}
      empty="You have no pending invitations."
      illustration="invitations"
      skeletons={2}
      render={(invitation) => <InvitationCard key={invitation.Id} invitation={invitation} />}
    />
  );
}

function InvitationCard({ invitation: { Expires, Id, Name, Type } }: { readonly invitation: Invitation }) {
  return (
    <Card
      id={Id}
      name={Name}
      icon={null}
      description={`You’re invited. Open until ${dayOf(Expires, viewersTimeZone())}.`}
      tag={<Tag tone="brand">{Type}</Tag>}
    />
  );
}
