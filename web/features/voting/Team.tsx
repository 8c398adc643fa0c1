import type { Participant } from '#contract/users/participants.ts';
import { PeopleHeading, PeopleList } from '../../shared/people/PeopleList.tsx';
import styles from './Team.module.css';

export function Team({ members }: { readonly members: readonly Participant[] }) {
  return (
    <section className={styles.team}>
      <PeopleHeading>The team</PeopleHeading>
      {members.length === 0 ? (
        <p className={styles.nobody}>No one is in this team yet.</p>
      ) : (
        <PeopleList people={members} />
      )}
    </section>
  );
}
