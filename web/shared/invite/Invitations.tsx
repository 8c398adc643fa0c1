import { lazyPart } from '../../ui/lazyPart.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Unreachable } from '../../ui/Unreachable.tsx';
import type { InvitationsProps } from './inviting.ts';

const Section = lazyPart(async () => (await import('./InvitationsSection.tsx')).InvitationsSection);

/** Loads the invitations only for people who may invite. */
export function Invitations(props: InvitationsProps) {
  // Offline, there is no section; it loads when the network returns.
  return (
    <Section {...props} pending={<Skeleton />} failed={<Unreachable retry={() => location.reload()} />} />
  );
}
