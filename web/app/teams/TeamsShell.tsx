import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ShellBody } from '../shell/ShellBody.tsx';
import styles from './TeamsShell.module.css';

interface TeamsShellProps {
  /** The path of the tab's first page, which needs no way back. */
  readonly home: string;
}

/** Surrounds each page in Teams, which has its own bar and navigation. Below the first page, a breadcrumb leads back. */
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
