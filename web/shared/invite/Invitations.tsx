import { lazyPart } from '../../ui/lazyPart.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Unreachable } from '../../ui/Unreachable.tsx';
import type { InvitationsProps } from './inviting.ts';

const Section = lazyPart(async () => (await import('./InvitationsSection.tsx')).InvitationsSection);

/** Inviting to a place, and what has become of the invitations to it. Loaded by who may invite, when they come to it. */
export function Invitations(props: InvitationsProps) {
  // Without a network there is nobody to invite; the section comes by itself when it is back.
  return (
    <Section {...props} pending={<Skeleton />} failed={<Unreachable retry={() => location.reload()} />} />
  );
}
