import type { EventRef } from '#contract/identifiers.ts';
import { eventInvitations } from '../../api/invitationPlaces.ts';
import { useInvitationsTo } from '../../shared/invite/useInvitationsTo.ts';
import { Invitations } from '../../shared/invite/Invitations.tsx';

/** Inviting people to the event as participants or guests, for who holds event_edit. */
export function InvitationsTab({ eventRef }: { readonly eventRef: EventRef }) {
  return <Invitations {...useInvitationsTo(eventInvitations(eventRef))} />;
}
