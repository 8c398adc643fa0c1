import { Button, useRestoreFocusTarget } from '@fluentui/react-components';
import { LinkRegular } from '@fluentui/react-icons';
import type { InvitationState, SentInvitation } from '#contract/invitations.ts';
import * as addresses from '../../api/addresses.ts';
import { dateAndTime, viewersTimeZone } from '../../ui/dates.ts';
import { Tag, type Tone } from '../../ui/Tag.tsx';
import { useNotify } from '../../ui/useNotify.ts';
import { EVENT_ROLES } from './inviting.ts';
import styles from './SentInvitations.module.css';
import surface from '../../ui/Surface.module.css';

const TONE: Record<InvitationState, Tone> = {
  Queued: 'neutral',
  Sent: 'brand',
  Failed: 'accent',
  Accepted: 'success',
  Rejected: 'quiet',
  Expired: 'quiet',
};

/** Invitations without an answer: their link works, and they can be revoked. */
const WAITING: readonly InvitationState[] = ['Queued', 'Sent', 'Failed'];

interface Props {
  readonly invitation: SentInvitation;
  readonly onRevoke: () => void;
}

export function SentInvitationRow({ invitation, onRevoke }: Props) {
  const { Email, EventRole, Id, InvitedAt, InvitedBy, State } = invitation;
  // If the address is too long, it breaks before the @.
  const at = Email.lastIndexOf('@');
  const notify = useNotify();
  // The dialog before revoking returns the focus here.
  const restoreFocusTarget = useRestoreFocusTarget();

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(addresses.invitation(Id), location.origin).href);
      notify('Success', 'Invitation link copied.');
    } catch {
      notify('Fail', 'Unable to save to clipboard.');
    }
  };

  return (
    <article className={`${surface.row} ${styles.row}`} aria-label={Email}>
      <div className={styles.text}>
        <span className={styles.email}>
          {Email.slice(0, at)}
          <wbr />
          {Email.slice(at)}
        </span>
        <span className={surface.caption}>
          Invited by {InvitedBy}, {dateAndTime(InvitedAt, viewersTimeZone())}
          {EventRole && `, as ${EVENT_ROLES[EventRole].name}`}
        </span>
        {State === 'Failed' && (
          <span className={surface.caption}>The mail couldn’t be sent. Copy the link and pass it on.</span>
        )}
      </div>
      <span className={styles.state}>
        <Tag tone={TONE[State]}>{State}</Tag>
      </span>
      {WAITING.includes(State) && (
        <div className={styles.actions}>
          <Button
            className={styles.button}
            icon={<LinkRegular />}
            aria-label={`Copy link for ${Email}`}
            onClick={() => void copy()}
          >
            Copy link
          </Button>
          <Button
            className={styles.button}
            aria-label={`Revoke the invitation of ${Email}`}
            onClick={onRevoke}
            {...restoreFocusTarget}
          >
            Revoke
          </Button>
        </div>
      )}
    </article>
  );
}
