import type { MouseEvent } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { config } from '../../api/config.ts';
import * as addresses from '../../api/addresses.ts';
import { ConfirmDialogs } from '../../ui/ConfirmDialogs.tsx';
import { Notices } from '../../ui/Notices.tsx';
import { OwnOrigins } from '../../ui/ownOrigins.ts';
import { MAIN_ID } from '../../ui/Page.tsx';
import { Account } from './Account.tsx';
import { Drawer } from './Drawer.tsx';
import { OfflineBar } from './OfflineBar.tsx';
import styles from './Shell.module.css';
import { UploadLine } from './UploadLine.tsx';

const ownOrigins = [location.origin, config.apiOrigin];

/** The frame of every page: skip link, top bar, navigation drawer, notices, and the page itself. */
export function Shell() {
  return (
    <OwnOrigins value={ownOrigins}>
      <a className={styles.skip} href={`#${MAIN_ID}`} onClick={skipToMain}>
        Skip to content
      </a>
      <header className={styles.bar}>
        <Drawer />
        <Link className={styles.product} to={addresses.dashboard()}>
          <img src="/favicon.svg" alt="" width="24" height="24" />
          Hackathon Portal
        </Link>
        <Account />
      </header>
      <OfflineBar />
      <UploadLine />
      <Outlet />
      <ConfirmDialogs />
      <Notices />
    </OwnOrigins>
  );
}

/** Moves the focus without a hash in the address, where it would be a step of the history. */
function skipToMain(event: MouseEvent) {
  event.preventDefault();
  document.querySelector<HTMLElement>(`#${MAIN_ID}`)?.focus();
}
