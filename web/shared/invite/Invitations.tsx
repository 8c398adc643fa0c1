import { lazyPart } from '../../ui/lazyPart.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Unreachable } from '../../ui/Unreachable.tsx';
import type { InvitationsProps } from './inviting.ts';

const Section = lazyPart(async () => (await import('./InvitationsSection.tsx')).InvitationsSection);

/** Invites people and lists sent invitations. Its code loads on first use, because only some people may invite. */
export function Invitations(props: InvitationsProps) {
  return (
    <Section {...props} pending={<Skeleton />} failed={<Unreachable retry={() => location.reload()} />} />
  );
}
