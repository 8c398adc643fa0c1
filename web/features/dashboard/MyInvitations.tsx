import { useRef, useState } from 'react';
import type { Invitation } from '#contract/invitations/invitations.ts';
import { ApiError } from '../../api/http/apiError.ts';
import { useMyInvitations } from '../../api/http/queries.ts';
import { CardList, type ListQuery } from '../../ui/lists/CardList.tsx';
import { InvitationCard } from './InvitationCard.tsx';
import { NextStep } from './NextStep.tsx';
import { INVITATIONS_ID, type NowFacts } from './nowCard.ts';

export function MyInvitations({ facts }: { readonly facts: NowFacts | null }) {
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
    if (error instanceof ApiError && error.status !== 400 && !error.isTemporary) setFailure(error);
  };
  // The focused button disappears with its card.
  const onAnswered = () => section.current?.focus();

  return (
    <CardList
      ref={section}
      id={INVITATIONS_ID}
      isCompact
      heading="Pending Invitations"
      query={query}
      empty="You have no pending invitations."
      illustration="invitations"
      action={<NextStep facts={facts} section="invitations" />}
      skeletons={0}
      render={(invitation) => (
        <InvitationCard key={invitation.Id} invitation={invitation} onAnswered={onAnswered} onFail={onFail} />
      )}
    />
  );
}
