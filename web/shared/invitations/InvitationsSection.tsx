import { InviteBar } from './InviteBar.tsx';
import type { InvitationsProps } from './inviting.ts';
import { SentInvitations } from './SentInvitations.tsx';
import styles from './InvitationsSection.module.css';

interface Props extends InvitationsProps {
  /** True if the section is a page of its own, in the administration. */
  readonly isMain?: boolean;
}

export function InvitationsSection({
  choosesRole,
  draft,
  invite,
  isMain = false,
  query,
  refused,
  revoke,
  revokeRefusal,
}: Props) {
  return (
    <section className="stack gap-xxl">
      <h2 className={`strong ${styles.heading}`}>{isMain ? 'Invitations' : 'Invite people'}</h2>
      {refused ? (
        <p>{refused}</p>
      ) : (
        <InviteBar key={draft} draft={draft} choosesRole={choosesRole} invite={invite} isMain={isMain} />
      )}
      <SentInvitations
        query={query}
        invite={invite}
        isClosed={typeof refused === 'string'}
        revokeRefusal={revokeRefusal}
        revoke={revoke}
      />
    </section>
  );
}
