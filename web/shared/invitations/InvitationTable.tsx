import { Table, TableBody, TableHeader, TableHeaderCell, TableRow } from '@fluentui/react-components';
import { useState } from 'react';
import type { SentInvitation } from '#contract/invitations/invitations.ts';
import { SentInvitationRow } from './SentInvitationRow.tsx';
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
