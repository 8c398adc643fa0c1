import type { TeamRequest } from '#contract/matching/requests.ts';
import { shortDay, viewersTimeZone } from '../../../ui/dates.ts';
import { Tag } from '../../../ui/Tag.tsx';
import styles from './People.module.css';

/** The requests that no longer wait for an answer. */
export function AnsweredRequests({ requests }: { readonly requests: readonly TeamRequest[] }) {
  const answered = requests.filter(({ State }) => State !== 'Pending');
  if (answered.length === 0) return null;
  return (
    <details className={styles.answered}>
      <summary>Answered requests ({answered.length})</summary>
      <ul className={styles.lines}>
        {answered.map(({ AnsweredAt, Person, State }) => (
          <li key={Person.Id} className={styles.line}>
            <span className={styles.name}>{Person.Name}</span>
            <Tag tone={State === 'Accepted' ? 'success' : 'quiet'}>{State}</Tag>
            {AnsweredAt !== null && (
              <span className={styles.caption}>{shortDay(AnsweredAt, viewersTimeZone())}</span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
