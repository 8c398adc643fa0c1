import type { ReactNode } from 'react';
import { Illustration, type IllustrationName } from '../Illustration.tsx';
import styles from './EmptyState.module.css';

interface Props {
  readonly text: string;
  readonly illustration?: IllustrationName;
  readonly action?: ReactNode;
  /** True for one line of 40 px instead of a box with a large drawing. */
  readonly isCompact?: boolean;
}

export function EmptyState({ action, illustration = 'nothing', isCompact = false, text }: Props) {
  return (
    <div className={isCompact ? styles.line : styles.empty}>
      <Illustration name={illustration} />
      <div className={styles.words}>
        <p className={`large ${styles.text}`}>{text}</p>
        {action && <div className={`row ${styles.action}`}>{action}</div>}
      </div>
    </div>
  );
}
