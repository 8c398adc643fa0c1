import { type MouseEvent, useState, useSyncExternalStore } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { config } from '../../api/config.ts';
import * as addresses from '../../api/addresses.ts';
import { BarSlot } from '../../ui/barSlot.ts';
import { ConfirmDialogs } from '../../ui/ConfirmDialogs.tsx';
import { Notices } from '../../ui/Notices.tsx';
import { OwnOrigins } from '../../ui/ownOrigins.ts';
import { MAIN_ID } from '../../ui/Page.tsx';
import { Account } from './Account.tsx';
import { Drawer } from './Drawer.tsx';
import styles from './Shell.module.css';
import { useOnline } from '../../ui/useOnline.ts';
import { isSignedIn, subscribeSession } from '../../api/session.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { readUploadMark, subscribeToUploadMark } from '../../shared/media/uploadMark.ts';

const ownOrigins = [location.origin, config.apiOrigin];

export function Shell() {
  const [breadcrumb, setBreadcrumb] = useState<HTMLElement | null>(null);
  return (
    <OwnOrigins value={ownOrigins}>
      <a className={styles.skip} href={`#${MAIN_ID}`} onClick={skipToMain}>
        Skip to content
      </a>
      <header className={styles.bar}>
        <Drawer />
        <Link className={styles.product} to={addresses.dashboard()}>
          <img src="/favicon.svg" alt="" width="24" height="24" />
          <span className={styles.name}>Hackathon Portal</span>
        </Link>
        <div ref={setBreadcrumb} className={styles.breadcrumb} />
        <Account />
      </header>
      <OfflineBar />
      <UploadLine />
      <BarSlot value={breadcrumb}>
        <Outlet />
      </BarSlot>
      <ConfirmDialogs />
      <Notices />
    </OwnOrigins>
  );
}

/** Focuses the main part. The link's own behaviour would add a hash to the address, and so a history entry. */
function skipToMain(event: MouseEvent) {
  event.preventDefault();
  document.querySelector<HTMLElement>(`#${MAIN_ID}`)?.focus();
}

function OfflineBar() {
  const online = useOnline();
  return (
    <output>
      {!online && (
        <span className={styles.offline}>
          You are offline. What you see stays here and is brought up to date when you are back.
        </span>
      )}
    </output>
  );
}

const Line = lazyPart(async () => (await import('../../features/library/parts.ts')).VideoUploadLine);

/** Shows the progress of a video upload on every page. Its code loads only if there is such an upload. */
function UploadLine() {
  const isMarked = useSyncExternalStore(subscribeToUploadMark, () => readUploadMark() !== null);
  const signedIn = useSyncExternalStore(subscribeSession, isSignedIn);
  return isMarked && signedIn && <Line />;
}
