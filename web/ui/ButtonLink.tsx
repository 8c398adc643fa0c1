import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './ButtonLink.module.css';

interface Props {
  readonly to: string;
  readonly icon: ReactNode;
  readonly primary?: boolean;
  readonly children: ReactNode;
}

/** A link that looks like a button, in the colour of the text around it. */
export function ButtonLink({ children, icon, primary = false, to }: Props) {
  return (
    <Link className={`button ${primary ? 'primary' : styles.link}`} to={to}>
      <span className="inline-flex icon" aria-hidden="true">
        {icon}
      </span>
      {children}
    </Link>
  );
}
