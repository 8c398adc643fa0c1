import { useSyncExternalStore } from 'react';
import { useProfile } from '../../api/queries.ts';
import { isSignedIn, subscribeSession } from '../../api/session.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { useLazyMenu } from '../../ui/useLazyMenu.ts';
import { AccountButton } from './AccountButton.tsx';

const load = async () => (await import('./AccountMenu.tsx')).AccountMenu;
const AccountMenu = lazyPart(load);

/** One's account at the end of the top bar; nothing for who is signed out. */
export function Account() {
  const signedIn = useSyncExternalStore(subscribeSession, isSignedIn);
  return signedIn ? <SignedIn /> : null;
}

/** The menu is loaded when it is first asked for, and opens as soon as it is there. */
function SignedIn() {
  const { data: me, error } = useProfile();
  const { asked, onFail, trigger } = useLazyMenu(load);
  const button = <AccountButton me={me} {...trigger} />;
  // Not before it is known who one is, or that this can't be told: what comes later would move the rest under the mouse.
  const isReady = me !== undefined || error !== undefined;
  return asked && isReady ? <AccountMenu me={me} pending={button} failed={button} onFail={onFail} /> : button;
}
