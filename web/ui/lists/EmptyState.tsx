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
    <div className={isCompact ? `line faint ${styles.line}` : `row muted ${styles.empty}`}>
      <Illustration name={illustration} />
      <div className={`${isCompact ? 'row' : 'grid gap-xs'} ${styles.words}`}>
        <p className={isCompact ? 'text' : 'large'}>{text}</p>
        {action && <div className="row">{action}</div>}
      </div>
    </div>
  );
}
