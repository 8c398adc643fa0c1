import type { EventRef } from '#contract/identifiers.ts';
import { eventInvitations } from '../../api/invitationPlaces.ts';
import { useInvitationsTo } from '../../shared/invite/useInvitationsTo.ts';
import { Invitations } from '../../shared/invite/Invitations.tsx';

/** Inviting people to the event, for who holds event_edit: from within the organisation as participants, others as guests. */
export function InvitationsTab({ eventRef }: { readonly eventRef: EventRef }) {
  return <Invitations {...useInvitationsTo(eventInvitations(eventRef))} />;
}
