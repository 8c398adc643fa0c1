import type { ReactNode } from 'react';
import styles from './Page.module.css';

/** Where the skip link and the shell's focus after a navigation go. */
export const MAIN_ID = 'main';

interface PageProps {
  /** Pictures are shown in greyscale. */
  readonly inactive?: boolean | undefined;
  readonly children: ReactNode;
}

/** The main landmark of a screen: a column of at most 1200 px, in which a PageHeader takes the whole width. */
export function Page({ children, inactive }: PageProps) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className={styles.page} data-inactive={inactive}>
      {children}
    </main>
  );
}
