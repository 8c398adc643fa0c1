import type { LineSent } from '../../../api/inviteMany.ts';
import { InPages } from '../../../ui/InPages.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import styles from './InviteManySection.module.css';

const LINES_A_PAGE = 50;

/** What came of each address: first those that were refused, which one has to look at. */
export function LineResults({ results }: { readonly results: readonly LineSent[] }) {
  if (results.length === 0) return null;
  const ordered = results.toSorted((a, b) => Number(a.refusal === null) - Number(b.refusal === null));
  return (
    <InPages items={ordered} size={LINES_A_PAGE}>
      {(shown) => (
        <ul className={styles.results} aria-label="What came of each address">
          {shown.map(({ email, refusal }) => (
            <li key={email}>
              <Tag tone={refusal === null ? 'success' : 'accent'}>
                {refusal === null ? 'Sent' : 'Not sent'}
              </Tag>
              <span className={styles.email}>{email}</span>
              {refusal !== null && <span className={styles.sentence}>{refusal}</span>}
            </li>
          ))}
        </ul>
      )}
    </InPages>
  );
}
