import styles from './InvitationsSection.module.css';
import { InviteBar } from './InviteBar.tsx';
import type { InvitationsProps } from './inviting.ts';
import { SentInvitations } from './SentInvitations.tsx';

export function InvitationsSection({
  choosesRole,
  invite,
  query,
  refusal,
  refused,
  revoke,
}: InvitationsProps) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>Invite people</h2>
      {refused ? <p>{refused}</p> : <InviteBar choosesRole={choosesRole} invite={invite} />}
      <SentInvitations query={query} refusal={refusal} revoke={revoke} />
    </section>
  );
}
