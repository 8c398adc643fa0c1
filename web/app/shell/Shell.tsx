import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import * as addresses from '../../api/addresses.ts';
import { useProfile } from '../../api/http/queries.ts';
import { useSignedIn } from '../../api/http/session.ts';
import { useLazyMenu } from '../../ui/dialogs/useLazyMenu.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { MAIN_ID } from '../../ui/page/Page.tsx';
import { AccountButton } from './AccountButton.tsx';
import { Drawer } from './Drawer.tsx';
import { ShellBody } from './ShellBody.tsx';
import styles from './Shell.module.css';

export function Shell() {
  const [breadcrumb, setBreadcrumb] = useState<HTMLElement | null>(null);
  return (
    <ShellBody slot={breadcrumb}>
      <a className={`padded ${styles.skip}`} href={`#${MAIN_ID}`} onClick={skipToMain}>
        Skip to content
      </a>
      <header className={`line gap-xs ${styles.bar}`}>
        <Drawer />
        <Link className={`ellipsis strong large ${styles.product}`} to={addresses.dashboard()}>
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

const loadMenu = async () => (await import('./AccountMenu.tsx')).AccountMenu;
const AccountMenu = lazyPart(loadMenu);

function Account() {
  const signedIn = useSignedIn();
  return signedIn ? <SignedIn /> : null;
}

function SignedIn() {
  const { data: me, error } = useProfile();
  const { isWanted, onFail, trigger } = useLazyMenu(loadMenu);
  const button = <AccountButton me={me} {...trigger} />;
  // Waits until the profile has loaded or failed. Otherwise, the name would appear above the menu's items and move them.
  const isReady = me !== undefined || error !== undefined;
  return isWanted && isReady ? (
    <AccountMenu me={me} pending={button} failed={button} onFail={onFail} />
  ) : (
    button
  );
}
