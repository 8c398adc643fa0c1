import { Button, useRestoreFocusTarget } from '@fluentui/react-components';
import { useState } from 'react';
import type { SentInvitation } from '#contract/invitations/invitations.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { useNow } from '../../ui/hooks/useNow.ts';
import { plural } from '../../ui/plural.ts';
import { invitationCounts, reminderNote } from './invitationCounts.ts';
import { InviteResults } from './InviteResults.tsx';
import type { InvitationsProps } from './inviting.ts';
import { useReminding } from './useReminding.ts';
import styles from './SentInvitations.module.css';

interface Props {
  readonly all: readonly SentInvitation[];
  readonly invite: InvitationsProps['invite'];
  /** True if no one can be invited now. Then no one can be reminded either. */
  readonly isClosed: boolean;
}

export function InvitationSummary({ all, invite, isClosed }: Props) {
  const counts = invitationCounts(all, useNow());
  const { busy, done, refused, remind } = useReminding(invite);
  const [isAsking, setAsking] = useState(false);
  const restoreFocusTarget = useRestoreFocusTarget();
  const due = counts.due.length;
  const note = reminderNote(counts);
  return (
    <>
      <div className={`row ${styles.summary}`}>
        <span className="figures">
          {counts.sent.toLocaleString('en-GB')} sent · {counts.accepted.toLocaleString('en-GB')} accepted ·{' '}
          {counts.open.toLocaleString('en-GB')} open
        </span>
        {!isClosed && counts.renewable > 0 && (
          <Button
            className={`touch ${styles.button}`}
            disabledFocusable={busy || due === 0}
            aria-busy={busy}
            title={due === 0 && note !== null ? note : undefined}
            onClick={() => setAsking(true)}
            {...restoreFocusTarget}
          >
            {busy ? `Reminding, ${done} done` : `Remind ${due.toLocaleString('en-GB')}`}
          </Button>
        )}
        {!isClosed && note !== null && <span className="caption">{note}</span>}
      </div>
      <InviteResults results={refused} />
      <ConfirmDialog
        open={isAsking}
        title={`Remind ${plural(due, 'person', 'people')}?`}
        text="They get their invitation by email again, and it’s valid for another 30 days."
        confirm="Yes, remind them."
        cancel="Cancel"
        onConfirm={() => {
          setAsking(false);
          remind(counts.due);
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
