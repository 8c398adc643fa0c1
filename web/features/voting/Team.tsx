import type { Participant } from '#contract/participants.ts';
import { PersonRow } from '../../ui/PersonRow.tsx';
import styles from './Team.module.css';

/** Who one votes for. */
export function Team({ members }: { readonly members: readonly Participant[] }) {
  return (
    <section className={styles.team}>
      <h2 className={styles.heading}>The team</h2>
      {members.length === 0 ? (
        <p className={styles.nobody}>Nobody is in this team yet.</p>
      ) : (
        <ul className={styles.members}>
          {members.map((member) => (
            <li key={member.Id}>
              <PersonRow person={member} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
