import { lazyPart } from '../../ui/lazyPart.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { Unreachable } from '../../ui/page/Unreachable.tsx';
import type { InvitationsProps } from './inviting.ts';

const Section = lazyPart(async () => (await import('./InvitationsSection.tsx')).InvitationsSection);

/** The code loads on first use, because few people can invite others. */
export function Invitations(props: InvitationsProps) {
  return (
    <Section {...props} pending={<Skeleton />} failed={<Unreachable retry={() => location.reload()} />} />
  );
}
