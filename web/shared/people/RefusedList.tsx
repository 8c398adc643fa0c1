import styles from './PeopleTable.module.css';
import type { Refused } from './roleNotice.ts';

/** People whose role could not be changed, each with the reason. The list stays until the next try. */
export function RefusedList({ refused }: { readonly refused: readonly Refused[] }) {
  if (refused.length === 0) return null;
  return (
    <ul className={styles.refused} role="alert" aria-label="Who could not be changed">
      {refused.map(({ id, name, sentence }) => (
        <li key={id}>
          <strong>{name}:</strong> {sentence}
        </li>
      ))}
    </ul>
  );
}
