import type { CSSProperties, ReactNode } from 'react';
import styles from './Page.module.css';

/** The target of the skip link and of the focus after a navigation. */
export const MAIN_ID = 'main';

interface PageProps {
  /** Shows pictures in greyscale. */
  readonly inactive?: boolean | undefined;
  /** The colours of an event. */
  readonly style?: CSSProperties | undefined;
  readonly children: ReactNode;
}

/** The main landmark: a column of at most 1200 px. A PageHeader takes the full width. */
export function Page({ children, inactive, style }: PageProps) {
  return (
    <main
      id={MAIN_ID}
      tabIndex={-1}
      className={styles.page}
      style={style}
      data-inactive={inactive}
      data-event={style !== undefined}
    >
      {children}
    </main>
  );
}
