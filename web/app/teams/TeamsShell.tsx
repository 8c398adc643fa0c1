import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ShellBody } from '../shell/ShellBody.tsx';
import styles from './TeamsShell.module.css';

interface TeamsShellProps {
  /** The path of the tab's first page, which shows no breadcrumb. */
  readonly home: string;
}

/**
 * Surrounds each page in Teams. Teams has its own bar and navigation, so this has only a breadcrumb, except on the first page.
 */
export function TeamsShell({ home }: TeamsShellProps) {
  const [breadcrumb, setBreadcrumb] = useState<HTMLElement | null>(null);
  const { pathname } = useLocation();
  const isHome = pathname.toLowerCase() === home.toLowerCase();
  return (
    <ShellBody slot={isHome ? null : breadcrumb}>
      <div ref={setBreadcrumb} className={styles.breadcrumb} hidden={isHome} />
    </ShellBody>
  );
}
