import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import * as addresses from '../../api/addresses.ts';
import { MAIN_ID } from '../../ui/page/Page.tsx';
import { Account } from './Account.tsx';
import { Drawer } from './Drawer.tsx';
import { ShellBody } from './ShellBody.tsx';
import styles from './Shell.module.css';

export function Shell() {
  const [breadcrumb, setBreadcrumb] = useState<HTMLElement | null>(null);
  return (
    <ShellBody slot={breadcrumb}>
      <a className={styles.skip} href={`#${MAIN_ID}`} onClick={skipToMain}>
        Skip to content
      </a>
      <header className={`line ${styles.bar}`}>
        <Drawer />
        <Link className={`ellipsis ${styles.product}`} to={addresses.dashboard()}>
          <img src="/favicon.svg" alt="" width="24" height="24" />
          <span className={styles.name}>Hackathon Portal</span>
        </Link>
        <div ref={setBreadcrumb} className={`fill ${styles.breadcrumb}`} />
        <Account />
      </header>
    </ShellBody>
  );
}

/** Focuses the main part. The link's own behaviour would add a hash to the address, and so a history entry. */
function skipToMain(event: MouseEvent) {
  event.preventDefault();
  document.querySelector<HTMLElement>(`#${MAIN_ID}`)?.focus();
}
