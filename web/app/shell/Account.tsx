import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useMe } from '../../api/queries.ts';
import { isSignedIn, subscribeSession } from '../../api/session.ts';
import { AccountButton } from './AccountButton.tsx';

const load = async () => ({ default: (await import('./AccountMenu.tsx')).AccountMenu });
const AccountMenu = lazy(load);

/** One's account at the end of the top bar; nothing for who is signed out. */
export function Account() {
  const signedIn = useSyncExternalStore(subscribeSession, isSignedIn);
  return signedIn ? <SignedIn /> : null;
}

/** The menu is loaded when it is first asked for, and opens as soon as it is there. */
function SignedIn() {
  const { data: me } = useMe();
  const [asked, setAsked] = useState(false);
  const preload = () => void load();
  const button = (
    <AccountButton
      me={me}
      aria-expanded={false}
      onClick={() => setAsked(true)}
      onFocus={preload}
      onPointerEnter={preload}
    />
  );
  if (!asked) return button;
  return (
    <Suspense fallback={button}>
      <AccountMenu me={me} />
    </Suspense>
  );
}
