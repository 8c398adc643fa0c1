import { TEAM_SIZE } from '#contract/limits.ts';
import type { Participant } from '#contract/participants.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PersonRow } from '../../ui/PersonRow.tsx';
import styles from './MembersTab.module.css';

/** The team with everybody's role. */
export function MembersTab({ members }: { readonly members: readonly Participant[] }) {
  return (
    <section>
      <h2 className={styles.heading}>
        Members{' '}
        <span className={styles.count}>
          {members.length} of {TEAM_SIZE}
        </span>
      </h2>
      {members.length === 0 ? (
        <EmptyState illustration="people" text="Nobody is in this team yet." />
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
