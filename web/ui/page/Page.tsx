import type { CSSProperties, ReactNode } from 'react';
import styles from './Page.module.css';

/** The target of the skip link and of the focus after a navigation. */
export const MAIN_ID = 'main';

interface PageProps {
  /** True if pictures are shown in greyscale. */
  readonly inactive?: boolean | undefined;
  /** The colours of an event, as the CSS properties `--portal-event…`. */
  readonly style?: CSSProperties | undefined;
  readonly children: ReactNode;
}

/** The main landmark. Its content has at most the width `--portal-content`. A PageHeader takes the full width. */
export function Page({ children, inactive, style }: PageProps) {
  return (
    <main
      id={MAIN_ID}
      tabIndex={-1}
      className={`top ${styles.page}`}
      style={style}
      data-inactive={inactive}
      data-event={style !== undefined}
    >
      {children}
    </main>
  );
}
