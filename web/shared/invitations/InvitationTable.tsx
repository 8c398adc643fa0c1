import {
  Button,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  useRestoreFocusTarget,
} from '@fluentui/react-components';
import { LinkRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import type { InvitationState, SentInvitation } from '#contract/invitations/invitations.ts';
import * as addresses from '../../api/addresses.ts';
import { dateAndTime, viewersTimeZone } from '../../ui/dates.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { Tag, type Tone } from '../../ui/Tag.tsx';
import { Address } from '../people/Address.tsx';
import { isOpen } from './invitationCounts.ts';
import { hasAddress, invitedName } from './invitedName.ts';
import { EVENT_ROLES } from './inviting.ts';
import { INVITATION_COLUMNS, type InvitationOrder, nextOrder, sortInvitations } from './sortInvitations.ts';
import styles from './SentInvitations.module.css';

interface Props {
  readonly all: readonly SentInvitation[];
  readonly maxRows: number;
  readonly onRevoke: (invitation: SentInvitation) => void;
}

/** Uses elements with roles instead of a real table, so that a phone can show each row in two lines. */
export function InvitationTable({ all, maxRows, onRevoke }: Props) {
  const [order, setOrder] = useState<InvitationOrder>({ column: 'Invited', direction: 'descending' });
  return (
    <Table noNativeElements sortable aria-label="Sent invitations" className={styles.table}>
      <TableHeader>
        <TableRow className={styles.row}>
          {INVITATION_COLUMNS.map((column) => (
            <TableHeaderCell
              key={column}
              {...(order.column === column && { sortDirection: order.direction })}
              onClick={() => setOrder(nextOrder(order, column))}
            >
              {column}
            </TableHeaderCell>
          ))}
          <TableHeaderCell sortable={false}>
            <span className="visually-hidden">Actions</span>
          </TableHeaderCell>
        </TableRow>
      </TableHeader>
      <TableBody>
        {sortInvitations(all, order)
          .slice(0, maxRows)
          .map((invitation) => (
            <SentInvitationRow
              key={invitation.Id}
              invitation={invitation}
              onRevoke={() => onRevoke(invitation)}
            />
          ))}
      </TableBody>
    </Table>
  );
}

const TONE: Record<InvitationState, Tone> = {
  Queued: 'neutral',
  Sent: 'brand',
  Failed: 'accent',
  Accepted: 'success',
  Rejected: 'quiet',
  Expired: 'quiet',
};

interface SentInvitationRowProps {
  readonly invitation: SentInvitation;
  readonly onRevoke: () => void;
}

function SentInvitationRow({ invitation, onRevoke }: SentInvitationRowProps) {
  const { EventRole, InvitedAt, InvitedBy, State } = invitation;
  const who = invitedName(invitation);
  return (
    <TableRow className={styles.row} aria-label={who}>
      <TableCell className={styles.who}>
        <span className="strong">
          <Address text={who} />
        </span>
        {!hasAddress(invitation) && <span className="caption">Looks for a team</span>}
        {EventRole && <span className="caption">as {EVENT_ROLES[EventRole].name}</span>}
        {State === 'Failed' && (
          <span className="caption">The email couldn’t be sent. Copy the link and pass it on.</span>
        )}
      </TableCell>
      <TableCell className={styles.state}>
        <Tag tone={TONE[State]}>{State === 'Queued' ? 'Being sent' : State}</Tag>
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

function Actions({ invitation, onRevoke }: SentInvitationRowProps) {
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
