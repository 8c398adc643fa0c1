import { hasExpired } from '#contract/invitations/invitationRules.ts';
import type { Invitation } from '#contract/invitations/invitations.ts';
import { acceptInvitation, rejectInvitation } from '../../api/http/commands.ts';
import { useCommand } from '../../shared/useCommand.ts';
import { Card } from '../../ui/Card.tsx';
import { dayOf, viewersTimeZone } from '../../ui/dates.ts';
import { useConfirm } from '../../ui/dialogs/useConfirm.ts';
import { useNow } from '../../ui/hooks/useNow.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Refusal } from '../../ui/Refusal.tsx';
import { SmallButton } from '../../ui/SmallButton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './InvitationCard.module.css';

interface Props {
  readonly invitation: Invitation;
  readonly onAnswered: () => void;
  readonly onError: (id: string, error: unknown) => void;
}

const Expired = lazyPart(async () => (await import('./ExpiredInvitation.tsx')).ExpiredInvitation);

/** An invitation with its answers. */
export function InvitationCard({ invitation, onAnswered, onError }: Props) {
  const { EventName, Expires, Id, InvitedBy, Name, RemovesVote, Type } = invitation;
  const { busy, refusal, run } = useCommand();
  const confirm = useConfirm();
  const isExpired = hasExpired({ expires: Expires }, useNow());
  const answer = (command: (id: string) => Promise<unknown>, done: string, failed: string) =>
    void run(() => command(Id).then(onAnswered), { done, failed, onFail: (error) => onError(Id, error) });
  const accept = () =>
    answer(acceptInvitation, `Invitation accepted. Welcome to the ${Type}.`, 'Error accepting invite.');
  const reject = async () => {
    const question = {
      title: 'Reject this invitation?',
      text: 'You can’t accept it later. You would need another invitation.',
      confirm: 'Reject',
    };
    if (await confirm(question))
      answer(rejectInvitation, 'Invitation rejected. What a shame.', 'Error rejecting invite.');
  };

  return (
    <div className="grid all-columns">
      <div className={`relative container ${styles.invitation}`}>
        <Card
          id={Id}
          name={Name}
          icon={null}
          description={`${InvitedBy} invites you${EventName === null ? '' : ` to this team at ${EventName}`}. Open until ${dayOf(Expires, viewersTimeZone())}.`}
          tag={<Tag tone="brand">{Type}</Tag>}
          className={styles.card}
        />
        <div className={`flex gap-s ${styles.answers}`}>
          {!isExpired && (
            <SmallButton primary busy={busy} aria-label={`Accept the invitation to ${Name}`} onClick={accept}>
              Accept
            </SmallButton>
          )}
          <SmallButton
            busy={busy}
            aria-label={`Reject the invitation to ${Name}`}
            onClick={() => void reject()}
          >
            Reject
          </SmallButton>
        </div>
      </div>
      {RemovesVote && <p className="muted">If you’ve voted for this team, joining it removes that vote.</p>}
      {isExpired ? <Expired /> : <Refusal reason={refusal} />}
    </div>
  );
}
