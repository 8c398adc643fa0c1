import { acceptRefusal } from '#contract/invitations/invitationRules.ts';
import type { Invitation } from '#contract/invitations/invitations.ts';
import { acceptInvitation, rejectInvitation } from '../../api/http/commands.ts';
import { useCommand } from '../../shared/useCommand.ts';
import { Card } from '../../ui/Card.tsx';
import { dayOf, viewersTimeZone } from '../../ui/dates.ts';
import { useNow } from '../../ui/hooks/useNow.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Refusal } from '../../ui/Refusal.tsx';
import { SmallButton } from '../../ui/SmallButton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './InvitationCard.module.css';

const Expired = lazyPart(async () => (await import('./ExpiredInvitation.tsx')).ExpiredInvitation);

interface Props {
  readonly invitation: Invitation;
  readonly onAnswered: () => void;
  readonly onFail: (error: unknown) => void;
}

export function InvitationCard({ invitation: { Expires, Id, Name, Type }, onAnswered, onFail }: Props) {
  const { busy, refusal, run } = useCommand();
  const expired = acceptRefusal({ state: 'Pending', expires: Expires }, useNow());
  const answer = (command: (id: string) => Promise<unknown>, done: string, failed: string) =>
    void run(() => command(Id).then(onAnswered), { done, failed, onFail });
  const accept = () =>
    answer(acceptInvitation, `Invitation accepted. Welcome to the ${Type}.`, 'Error accepting invite.');
  const reject = () =>
    answer(rejectInvitation, 'Invitation rejected. What a shame.', 'Error rejecting invite.');

  return (
    <div className={styles.item}>
      <div className={styles.invitation}>
        <Card
          id={Id}
          name={Name}
          icon={null}
          description={`You’re invited. Open until ${dayOf(Expires, viewersTimeZone())}.`}
          tag={<Tag tone="brand">{Type}</Tag>}
          className={styles.card}
        />
        <div className={styles.answers}>
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
