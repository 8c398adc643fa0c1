import { ArrowLeftRegular, ChevronDownRegular } from '@fluentui/react-icons';
import { type MouseEvent, use, useId } from 'react';
import { createPortal } from 'react-dom';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { BarSlot } from './barSlot.ts';
import styles from './Breadcrumb.module.css';

export interface Crumb {
  readonly text: string;
  readonly to: string;
  /** True for the page itself. Only needed if another page has the same path and another query. */
  readonly current?: true;
}

const closePopover = ({ currentTarget }: MouseEvent<HTMLElement>) => {
  const list = currentTarget.closest<HTMLElement>('[popover]');
  if (list?.matches(':popover-open')) list.hidePopover();
};

/** On a phone, the bar shows an arrow to the parent page and the name of the last page. That name opens the whole path. */
export function Breadcrumb({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const slot = use(BarSlot);
  const { pathname } = useLocation();
  const listId = useId();
  const last = crumbs.at(-1);
  if (!slot || !last) return null;
  const parent = last.current || last.to === pathname ? crumbs.at(-2) : last;
  return createPortal(
    <nav aria-label="Breadcrumb" className="line">
      {parent && (
        <Link
          className={`icon-button highlights quiet-link ${styles.back}`}
          to={parent.to}
          aria-label={`Up to ${parent.text}`}
        >
          <ArrowLeftRegular aria-hidden="true" />
        </Link>
      )}
      <button
        type="button"
        className={`target gap-xs highlights shrink strong ${styles.last}`}
        popoverTarget={listId}
      >
        <span className="ellipsis">{last.text}</span>
        <ChevronDownRegular className="rigid" aria-hidden="true" />
      </button>
      <ol id={listId} popover="auto" className={styles.crumbs}>
        {crumbs.map(({ current, text, to }) => (
          <li key={to} className={styles.crumb}>
            {last.current ? (
              <Link
                className="quiet-link"
                to={to}
                title={text}
                aria-current={current && 'page'}
                onClick={closePopover}
              >
                {text}
              </Link>
            ) : (
              <NavLink className="quiet-link" end to={to} title={text} onClick={closePopover}>
                {text}
              </NavLink>
            )}
          </li>
        ))}
      </ol>
    </nav>,
    slot,
  );
}
