import styles from './InvitationsSection.module.css';
import { InviteBar } from './InviteBar.tsx';
import type { InvitationsProps } from './inviting.ts';
import { SentInvitations } from './SentInvitations.tsx';

interface Props extends InvitationsProps {
  readonly heading?: string;
}

export function InvitationsSection({
  choosesRole,
  heading = 'Invite people',
  invite,
  query,
  refusal,
  refused,
  revoke,
}: Props) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{heading}</h2>
      {refused ? <p>{refused}</p> : <InviteBar choosesRole={choosesRole} invite={invite} />}
      <SentInvitations
        query={query}
        invite={invite}
        isClosed={typeof refused === 'string'}
        refusal={refusal}
        revoke={revoke}
      />
    </section>
  );
}
