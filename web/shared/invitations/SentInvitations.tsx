import { Button } from '@fluentui/react-components';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { SentInvitation } from '#contract/invitations/invitations.ts';
import { useConfirm } from '../../ui/dialogs/useConfirm.ts';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { ListFailed } from '../../ui/lists/ListFailed.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { Refusal } from '../../ui/Refusal.tsx';
import { InvitationSummary } from './InvitationSummary.tsx';
import { InvitationTable } from './InvitationTable.tsx';
import { invitedName } from './invitedName.ts';
import type { InvitationsProps } from './inviting.ts';
import styles from './SentInvitations.module.css';

const SHOWN_FIRST = 10;

interface Props extends Pick<InvitationsProps, 'invite' | 'query' | 'revoke' | 'revokeRefusal'> {
  readonly isClosed: boolean;
}

export function SentInvitations({ invite, isClosed, query, revoke, revokeRefusal }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const confirm = useConfirm();
  const section = useRef<HTMLElement>(null);
  const all = query.data;
  const headingId = useId();

  const revokeConfirmed = async (invitation: SentInvitation) => {
    const question = {
      title: 'Revoke this invitation?',
      text: `The link that ${invitedName(invitation)} received stops working. You can invite them again.`,
      confirm: 'Yes, revoke it.',
      danger: true,
    };
    if (!(await confirm(question))) return;
    await revoke(invitation.Id);
    // The pressed button may have disappeared with its row.
    if (document.activeElement === document.body) section.current?.focus();
  };

  return (
    <div className={`stack ${styles.sent}`}>
      <Refusal reason={revokeRefusal} />
      <section ref={section} tabIndex={-1} aria-labelledby={headingId}>
        <h3 id={headingId} className={`subtitle ${styles.heading}`}>
          Sent invitations
        </h3>
        {all && all.length > 0 && <InvitationSummary all={all} invite={invite} isClosed={isClosed} />}
        <InvitationList query={query}>
          {(invitations) => (
            <InvitationTable
              all={invitations}
              maxRows={showsAll ? invitations.length : SHOWN_FIRST}
              onRevoke={(invitation) => void revokeConfirmed(invitation)}
            />
          )}
        </InvitationList>
      </section>
      {all && !showsAll && all.length > SHOWN_FIRST && (
        <Button className={`touch ${styles.button}`} onClick={() => setShowsAll(true)}>
          Show all {all.length}
        </Button>
      )}
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
