import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { Illustration, type IllustrationName } from './Illustration.tsx';

interface Props {
  readonly text: string;
  readonly illustration?: IllustrationName;
  readonly action?: ReactNode;
}

export function EmptyState({ action, illustration = 'nothing', text }: Props) {
  return (
    <div className={styles.empty}>
      <Illustration name={illustration} />
      <div className={styles.words}>
        <p className={styles.text}>{text}</p>
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
