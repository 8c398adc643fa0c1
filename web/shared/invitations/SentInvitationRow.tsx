import { Button, TableCell, TableRow, useRestoreFocusTarget } from '@fluentui/react-components';
import { LinkRegular } from '@fluentui/react-icons';
import type { InvitationState, SentInvitation } from '#contract/invitations/invitations.ts';
import * as addresses from '../../api/addresses.ts';
import { dateAndTime, viewersTimeZone } from '../../ui/dates.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { Tag, type Tone } from '../../ui/Tag.tsx';
import { isOpen } from './invitationCounts.ts';
import { hasAddress, invitedName } from './invitedName.ts';
import { EVENT_ROLES } from './inviting.ts';
import styles from './SentInvitations.module.css';

const TONE: Record<InvitationState, Tone> = {
  Queued: 'neutral',
  Sent: 'brand',
  Failed: 'accent',
  Accepted: 'success',
  Rejected: 'quiet',
  Expired: 'quiet',
};

interface Props {
  readonly invitation: SentInvitation;
  readonly onRevoke: () => void;
}

export function SentInvitationRow({ invitation, onRevoke }: Props) {
  const { EventRole, InvitedAt, InvitedBy, State } = invitation;
  const who = invitedName(invitation);
  // If the address is too long for one line, it breaks before the @.
  const at = Math.max(0, who.lastIndexOf('@'));
  return (
    <TableRow className={styles.row} aria-label={who}>
      <TableCell className={styles.who}>
        <span className="strong">
          {who.slice(0, at)}
          <wbr />
          {who.slice(at)}
        </span>
        {!hasAddress(invitation) && <span className="caption">Looks for a team</span>}
        {EventRole && <span className="caption">as {EVENT_ROLES[EventRole].name}</span>}
        {State === 'Failed' && (
          <span className="caption">The email couldn’t be sent. Copy the link and pass it on.</span>
        )}
      </TableCell>
      <TableCell className={styles.state}>
        <Tag tone={TONE[State]}>{State}</Tag>
      </TableCell>
      <TableCell className={styles.invited}>
        <span>{dateAndTime(InvitedAt, viewersTimeZone())}</span>
        <span className="caption">Invited by {InvitedBy}</span>
      </TableCell>
      <TableCell className={styles.actions}>
        {isOpen(invitation) && <Actions invitation={invitation} onRevoke={onRevoke} />}
      </TableCell>
    </TableRow>
  );
}

function Actions({ invitation, onRevoke }: Props) {
  const who = invitedName(invitation);
  const notify = useNotify();
  // For the Revoke button: Fluent returns the focus to it when the confirmation closes.
  const restoreFocusTarget = useRestoreFocusTarget();

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(addresses.invitation(invitation.Id), location.origin).href);
      notify('Success', 'Invitation link copied.');
    } catch {
      notify('Fail', 'Unable to save to clipboard.');
    }
  };

  return (
    <>
      <Button
        className={`touch ${styles.button}`}
        appearance="subtle"
        icon={<LinkRegular />}
        aria-label={`Copy link for ${who}`}
        onClick={() => void copy()}
      >
        Copy link
      </Button>
      <Button
        className={`touch ${styles.button}`}
        appearance="subtle"
        aria-label={`Revoke the invitation of ${who}`}
        onClick={onRevoke}
        {...restoreFocusTarget}
      >
        Revoke
      </Button>
    </>
  );
}
