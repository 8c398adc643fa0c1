import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { bottomBar } from '../../ui/page/bottomBar.ts';
import styles from './BottomAction.module.css';

/** The main action of a page. Phones show it at the bottom of the screen. */
export const BottomAction = ({ children }: { readonly children: ReactNode }) => (
  <div ref={bottomBar} className={`rigid bottom-bar ${styles.action}`}>
    {children}
  </div>
);

interface MainLinkProps {
  readonly icon: ReactElement;
  readonly to: string;
  readonly children: ReactNode;
}

export const MainLink = ({ children, icon, to }: MainLinkProps) => (
  <BottomAction>
    <Link className="button primary" to={to}>
      <span className="lines icon" aria-hidden="true">
        {icon}
      </span>
      {children}
    </Link>
  </BottomAction>
);
