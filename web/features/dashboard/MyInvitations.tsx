import { useRef, useState } from 'react';
import type { Invitation } from '#contract/invitations.ts';
import { ApiError } from '../../api/apiError.ts';
import { useMyInvitations } from '../../api/queries.ts';
import { CardList, type ListQuery } from '../../ui/CardList.tsx';
import { InvitationCard } from './InvitationCard.tsx';

/**
 * Invitations that wait for one's answer. An answer that failed puts the list into its error state (specification section 8),
 * but where a rule refused it or the server can't be reached: then the invitation still waits.
 */
export function MyInvitations() {
  const invitations = useMyInvitations();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const section = useRef<HTMLElement>(null);

  const query: ListQuery<Invitation> = failure
    ? {
        data: undefined,
        error: failure,
        retry: () => {
          setFailure(null);
          invitations.retry();
        },
      }
    : invitations;
  const onFail = (error: unknown) => {
    if (error instanceof ApiError && error.status !== 400 && !error.isPassing) setFailure(error);
  };
  // The button that had the focus goes with its card.
  const onAnswered = () => section.current?.focus();

  return (
    <CardList
      ref={section}
      heading="Pending Invitations"
      query={query}
      empty="You have no pending invitations."
      illustration="invitations"
      skeletons={2}
      render={(invitation) => (
        <InvitationCard key={invitation.Id} invitation={invitation} onAnswered={onAnswered} onFail={onFail} />
      )}
    />
  );
}
