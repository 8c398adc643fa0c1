import { useRef, useState } from 'react';
import { acceptRefusal } from '#contract/invitations/invitationRules.ts';
import type { Invitation } from '#contract/invitations/invitations.ts';
import { ApiError } from '../../api/http/apiError.ts';
import { acceptInvitation, rejectInvitation } from '../../api/http/commands.ts';
import { useMyInvitations } from '../../api/http/queries.ts';
import { useCommand } from '../../shared/useCommand.ts';
import { Card } from '../../ui/Card.tsx';
import { dayOf, viewersTimeZone } from '../../ui/dates.ts';
import { useNow } from '../../ui/hooks/useNow.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { CardList, type ListQuery } from '../../ui/lists/CardList.tsx';
import { Refusal } from '../../ui/Refusal.tsx';
import { SmallButton } from '../../ui/SmallButton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { NextStep } from './NextStep.tsx';
import { INVITATIONS_ID, type NowFacts } from './nowCard.ts';
import styles from './MyInvitations.module.css';

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
  const onFail = (id: string, error: unknown) => {
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
        <InvitationCard key={invitation.Id} invitation={invitation} onAnswered={onAnswered} onFail={onFail} />
      )}
    />
  );
}

const Expired = lazyPart(async () => (await import('./ExpiredInvitation.tsx')).ExpiredInvitation);

interface Props {
  readonly invitation: Invitation;
  readonly onAnswered: () => void;
  readonly onFail: (id: string, error: unknown) => void;
}

function InvitationCard({ invitation: { Expires, Id, Name, RemovesVote, Type }, onAnswered, onFail }: Props) {
  const { busy, refusal, run } = useCommand();
  const expired = acceptRefusal({ state: 'Pending', expires: Expires }, useNow());
  const answer = (command: (id: string) => Promise<unknown>, done: string, failed: string) =>
    void run(() => command(Id).then(onAnswered), { done, failed, onFail: (error) => onFail(Id, error) });
  const accept = () =>
    answer(acceptInvitation, `Invitation accepted. Welcome to the ${Type}.`, 'Error accepting invite.');
  const reject = () =>
    answer(rejectInvitation, 'Invitation rejected. What a shame.', 'Error rejecting invite.');

  return (
    <div className={`grid all-columns ${styles.item}`}>
      <div className={`relative container ${styles.invitation}`}>
        <Card
          id={Id}
          name={Name}
          icon={null}
          description={`You’re invited. Open until ${dayOf(Expires, viewersTimeZone())}.${RemovesVote ? ' If you’ve voted for this team, joining it removes that vote.' : ''}`}
          tag={<Tag tone="brand">{Type}</Tag>}
          className={styles.card}
        />
        <div className={`flex gap-s ${styles.answers}`}>
          {!expired && (
            <SmallButton primary busy={busy} aria-label={`Accept the invitation to ${Name}`} onClick={accept}>
              Accept
            </SmallButton>
          )}
          <SmallButton busy={busy} aria-label={`Reject the invitation to ${Name}`} onClick={reject}>
            Reject
          </SmallButton>
        </div>
      </div>
      {expired ? <Expired refusal={expired} /> : <Refusal reason={refusal} />}
    </div>
  );
}
