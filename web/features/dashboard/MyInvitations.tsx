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
  const [failure, setFailure] = useState<{ readonly id: string; readonly error: ApiError } | null>(null);
  const section = useRef<HTMLElement>(null);

  const [first, ...others] = invitations.data ?? [];
  // The list shows the error only if that hides no other invitation.
  const query: ListQuery<Invitation> =
    failure && first?.Id === failure.id && others.length === 0
      ? {
          data: undefined,
          error: failure.error,
          retry: () => {
            setFailure(null);
            invitations.retry();
          },
        }
      : invitations;
  const onError = (id: string, error: unknown) => {
    if (!(error instanceof ApiError) || error.status === 400 || error.isTemporary) return;
    setFailure({ id, error });
    invitations.retry();
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
        <InvitationCard
          key={invitation.Id}
          invitation={invitation}
          onAnswered={onAnswered}
          onError={onError}
        />
      )}
    />
  );
}
