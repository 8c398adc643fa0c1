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

/** The states of an invitation without an answer. Its link works, and it can be revoked. */
const UNANSWERED: readonly InvitationState[] = ['Queued', 'Sent', 'Failed'];

interface Props {
  readonly invitation: SentInvitation;
  readonly onRevoke: () => void;
}

export function SentInvitationRow({ invitation, onRevoke }: Props) {
  const { Email, EventRole, Id, InvitedAt, InvitedBy, State } = invitation;
  // If the address is too long for one line, it breaks before the @.
  const at = Email.lastIndexOf('@');
  const notify = useNotify();
  // When the question before revoking closes, Fluent returns the focus to this button.
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
      {UNANSWERED.includes(State) && (
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
