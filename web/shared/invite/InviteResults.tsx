import { Tag } from '../../ui/Tag.tsx';
import styles from './InviteBar.module.css';
import type { InviteResult } from './inviting.ts';

/** What came of each of several addresses. */
export function InviteResults({ results }: { readonly results: readonly InviteResult[] }) {
  if (results.length === 0) return null;
  return (
    <ul className={styles.results} aria-label="What came of each address">
      {results.map(({ email, outcome }) => (
        <li key={email} className={styles.result}>
          <Tag tone={outcome.kind === 'sent' ? 'success' : 'accent'}>
            {outcome.kind === 'sent' ? 'Sent' : 'Not sent'}
          </Tag>
          <span className={styles.email}>{email}</span>
          {outcome.kind !== 'sent' && <span className={styles.sentence}>{outcome.sentence}</span>}
        </li>
      ))}
    </ul>
  );
}
