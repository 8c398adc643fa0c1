import { Button } from '@fluentui/react-components';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { SentInvitation } from '#contract/invitations/invitations.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { Refusal } from '../../ui/Refusal.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { invitedName } from './invitedName.ts';
import { InvitationSummary } from './InvitationSummary.tsx';
import { InvitationTable } from './InvitationTable.tsx';
import type { InvitationsProps } from './inviting.ts';
import styles from './SentInvitations.module.css';
import { ListFailed } from '../../ui/lists/ListFailed.tsx';

const SHOWN_FIRST = 10;

interface Props extends Pick<InvitationsProps, 'invite' | 'query' | 'revoke' | 'revokeRefusal'> {
  readonly isClosed: boolean;
}

export function SentInvitations({ invite, isClosed, query, revoke, revokeRefusal }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const [asking, setAsking] = useState<SentInvitation | null>(null);
  const section = useRef<HTMLElement>(null);
  const all = query.data;
  const headingId = useId();

  const revokeConfirmed = async () => {
    setAsking(null);
    if (asking === null) return;
    await revoke(asking.Id);
    // The pressed button may have disappeared with its row.
    if (document.activeElement === document.body) section.current?.focus();
  };

  return (
    <div className={styles.sent}>
      <Refusal reason={revokeRefusal} />
      <section ref={section} tabIndex={-1} aria-labelledby={headingId}>
        <h3 id={headingId} className={styles.heading}>
          Sent invitations
        </h3>
        {all && all.length > 0 && <InvitationSummary all={all} invite={invite} isClosed={isClosed} />}
        <InvitationList query={query}>
          {(invitations) => (
            <InvitationTable
              all={invitations}
              maxRows={showsAll ? invitations.length : SHOWN_FIRST}
              onRevoke={setAsking}
            />
          )}
        </InvitationList>
      </section>
      {all && !showsAll && all.length > SHOWN_FIRST && (
        <Button className={styles.button} onClick={() => setShowsAll(true)}>
          Show all {all.length}
        </Button>
      )}
      <ConfirmDialog
        open={asking !== null}
        title="Revoke this invitation?"
        text={`The link that ${asking ? invitedName(asking) : 'someone'} received stops working. You can invite them again.`}
        confirm="Yes, revoke it."
        cancel="Cancel"
        danger
        onConfirm={() => void revokeConfirmed()}
        onCancel={() => setAsking(null)}
      />
    </div>
  );
}

interface InvitationListProps {
  readonly query: InvitationsProps['query'];
  readonly children: (all: readonly SentInvitation[]) => ReactNode;
}

function InvitationList({ children, query: { data, error, retry } }: InvitationListProps) {
  const empty = 'No invitations have been sent yet.';
  if (data !== undefined && data.length > 0) return children(data);
  if (data !== undefined) return <EmptyState text={empty} illustration="invitations" />;
  if (error === undefined) return <Skeleton kind="cards" count={2} />;
  return <EmptyState text={`${empty} *`} illustration="invitations" action={<ListFailed retry={retry} />} />;
}
