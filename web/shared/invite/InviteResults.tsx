import { Tag } from '../../ui/Tag.tsx';
import styles from './InviteResults.module.css';

interface InviteResultsProps {
  /** `refusal` says why the invitation wasn't sent; null if it was. */
  readonly results: readonly { readonly email: string; readonly refusal: string | null }[];
}

export function InviteResults({ results }: InviteResultsProps) {
  if (results.length === 0) return null;
  return (
    <ul className={styles.results} aria-label="Result for each address">
      {results.map(({ email, refusal }) => (
        <li key={email} className={styles.result}>
          <Tag tone={refusal === null ? 'success' : 'accent'}>{refusal === null ? 'Sent' : 'Not sent'}</Tag>
          <span className={styles.email}>{email}</span>
          {refusal !== null && <span className={styles.sentence}>{refusal}</span>}
        </li>
      ))}
    </ul>
  );
}
