import { Button } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import type { SentInvitation } from '#contract/invitations.ts';
import { CardList } from '../../ui/CardList.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Refusal } from '../../ui/Refusal.tsx';
import type { InvitationsProps } from './inviting.ts';
import { SentInvitationRow } from './SentInvitationRow.tsx';
import styles from './SentInvitations.module.css';

/** The number of invitations above "Show all", because an event may have hundreds. */
const SHOWN_FIRST = 10;

export function SentInvitations({
  query,
  refusal,
  revoke,
}: Pick<InvitationsProps, 'query' | 'refusal' | 'revoke'>) {
  const [showsAll, setShowsAll] = useState(false);
  const [asking, setAsking] = useState<SentInvitation | null>(null);
  const section = useRef<HTMLElement>(null);
  const all = query.data;
  const shown = showsAll ? all : all?.slice(0, SHOWN_FIRST);

  const revokeAsked = async () => {
    setAsking(null);
    if (asking === null) return;
    await revoke(asking.Id);
    // The pressed button may have disappeared with its row.
    if (document.activeElement === document.body) section.current?.focus();
  };

  return (
    <div className={styles.sent}>
      <Refusal reason={refusal} />
      <CardList
        ref={section}
        heading="Sent invitations"
        headingLevel={3}
        query={{ ...query, data: shown }}
        empty="No invitations have been sent yet."
        illustration="invitations"
        skeletons={2}
        render={(invitation) => (
          <SentInvitationRow
            key={invitation.Id}
            invitation={invitation}
            onRevoke={() => setAsking(invitation)}
          />
        )}
      />
      {all && shown && shown.length < all.length && (
        <Button className={styles.button} onClick={() => setShowsAll(true)}>
          Show all {all.length}
        </Button>
      )}
      <ConfirmDialog
        open={asking !== null}
        title="Revoke this invitation?"
        text={`The link that ${asking?.Email ?? 'somebody'} received stops working. You can invite them again.`}
        confirm="Yes, revoke it."
        cancel="Cancel"
        danger
        onConfirm={() => void revokeAsked()}
        onCancel={() => setAsking(null)}
      />
    </div>
  );
}
