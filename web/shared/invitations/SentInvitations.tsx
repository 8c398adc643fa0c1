import { Button, useRestoreFocusTarget } from '@fluentui/react-components';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { SentInvitation } from '#contract/invitations/invitations.ts';
import type { InviteResult } from '../../api/http/calls.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { useConfirm } from '../../ui/dialogs/useConfirm.ts';
import { useExclusive } from '../../ui/hooks/useExclusive.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { useNow } from '../../ui/hooks/useNow.ts';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { ListFailed } from '../../ui/lists/ListFailed.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { plural } from '../../ui/plural.ts';
import { Refusal } from '../../ui/Refusal.tsx';
import { invitationCounts, reminderNote } from './invitationCounts.ts';
import { InvitationTable } from './InvitationTable.tsx';
import { invitedName } from './invitedName.ts';
import { InviteResults } from './InviteResults.tsx';
import { type InvitationsProps, inviteNotice } from './inviting.ts';
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
    <div className={`stack gap-l ${styles.sent}`}>
      <Refusal reason={revokeRefusal} />
      <section ref={section} tabIndex={-1} aria-labelledby={headingId}>
        <h3 id={headingId} className="subtitle below-m">
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
          Show all {all.length} invitations
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

interface InvitationSummaryProps {
  readonly all: readonly SentInvitation[];
  readonly invite: InvitationsProps['invite'];
  /** True if no one can be invited now. Then no one can be reminded either. */
  readonly isClosed: boolean;
}

function InvitationSummary({ all, invite, isClosed }: InvitationSummaryProps) {
  const counts = invitationCounts(all, useNow());
  const { busy, done, refused, remind } = useReminding(invite);
  const [isAsking, setAsking] = useState(false);
  const restoreFocusTarget = useRestoreFocusTarget();
  const due = counts.due.length;
  const note = reminderNote(counts);
  return (
    <>
      <div className={`row below-m ${styles.summary}`}>
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
            {busy
              ? `Reminding, ${done} done`
              : due === 0
                ? 'Remind'
                : `Remind ${due.toLocaleString('en-GB')}`}
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

/** Sends open invitations again, each with the role that it had. */
function useReminding(invite: InvitationsProps['invite']) {
  const notify = useNotify();
  const { busy, run } = useExclusive();
  const [results, setResults] = useState<readonly InviteResult[]>([]);

  const remind = async (due: readonly SentInvitation[]) => {
    setResults([]);
    const { signal } = new AbortController();
    let all: readonly InviteResult[] = [];
    for (const [role, of] of Map.groupBy(due, ({ EventRole }) => EventRole ?? 'Member')) {
      const before = all;
      const onProgress = (more: readonly InviteResult[]) => setResults([...before, ...more]);
      const emails = of.map(({ Email }) => Email);
      all = [...before, ...(await invite(emails, role, { onProgress, signal }))];
    }
    const { text, type } = inviteNotice(
      due.map(({ Email }) => Email),
      all,
    );
    notify(type, text);
  };

  return {
    busy,
    /** The number of reminders that have been sent or refused so far. */
    done: results.length,
    refused: results.filter(({ refusal }) => refusal !== null),
    remind: (due: readonly SentInvitation[]) => void run(() => remind(due)),
  };
}
