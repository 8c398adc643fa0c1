import { useState, useSyncExternalStore } from 'react';
import { useMe } from '../../api/queries.ts';
import { isSignedIn, subscribeSession } from '../../api/session.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { useNotify } from '../../ui/useNotify.ts';
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
  const { data: me, error } = useMe();
  const [asked, setAsked] = useState(false);
  const notify = useNotify();
  const giveUp = () => {
    setAsked(false);
    notify('Fail', 'The menu can’t be loaded right now. Check your connection.');
  };
  // A failure matters, and is said, when the menu is asked for.
  const preload = () => void load().catch(() => undefined);
  const button = (
    <AccountButton
      me={me}
      aria-expanded={false}
      onClick={() => setAsked(true)}
      onFocus={preload}
      onPointerEnter={preload}
    />
  );
  // Not before it is known who one is, or that this can't be told: what comes later would move the rest under the mouse.
  const isReady = me !== undefined || error !== undefined;
  return asked && isReady ? <AccountMenu me={me} pending={button} failed={button} onFail={giveUp} /> : button;
}
