import { NavLink } from 'react-router-dom';
import styles from './Breadcrumb.module.css';

export interface Crumb {
  readonly text: string;
  readonly to: string;
}

/** Dashboard / organisation / event. `NavLink` marks the current page. */
export function Breadcrumb({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.crumbs}>
        {crumbs.map(({ text, to }) => (
          <li key={to} className={styles.crumb}>
            <NavLink end to={to}>
              {text}
            </NavLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
