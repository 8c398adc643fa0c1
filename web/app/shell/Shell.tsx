import { type MouseEvent, useSyncExternalStore } from 'react';
import { Link, Outlet, useMatches } from 'react-router-dom';
import { config } from '../../api/config.ts';
import * as addresses from '../../api/addresses.ts';
import { ConfirmDialogs } from '../../ui/ConfirmDialogs.tsx';
import { Notices } from '../../ui/Notices.tsx';
import { ImageHosts, OwnOrigins } from '../../ui/ownOrigins.ts';
import { MAIN_ID } from '../../ui/Page.tsx';
import { Account } from './Account.tsx';
import { Drawer } from './Drawer.tsx';
import styles from './Shell.module.css';
import { useOnline } from '../../ui/useOnline.ts';
import { isSignedIn, subscribeSession } from '../../api/session.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { readUploadMark, subscribeToUploadMark } from '../../shared/media/uploadMark.ts';

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
      <ImageHosts value={useImageHosts()}>
        <Outlet />
      </ImageHosts>
      <ConfirmDialogs />
      <Notices />
    </OwnOrigins>
  );
}

const NO_HOSTS: readonly string[] = [];

/** Pages of an organisation may show pictures of the hosts that the deployment names; all others show the portal's own. */
function useImageHosts(): readonly string[] {
  const isOfOrganisation = useMatches().some(
    ({ params, pathname }) => params['org'] !== undefined && !pathname.startsWith(addresses.administration()),
  );
  return isOfOrganisation ? config.imageHosts : NO_HOSTS;
}

/** Moves the focus without a hash in the address, where it would be a step of the history. */
function skipToMain(event: MouseEvent) {
  event.preventDefault();
  document.querySelector<HTMLElement>(`#${MAIN_ID}`)?.focus();
}

/** Says that there is no network; what is on the screen stays. */
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

/** How an upload goes that somebody has begun and gone on from; loads nothing where there is none. */
function UploadLine() {
  const isMarked = useSyncExternalStore(subscribeToUploadMark, () => readUploadMark() !== null);
  const signedIn = useSyncExternalStore(subscribeSession, isSignedIn);
  return isMarked && signedIn && <Line />;
}
