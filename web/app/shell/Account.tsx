import { useProfile } from '../../api/http/queries.ts';
import { useSignedIn } from '../../api/http/session.ts';
import { useLazyMenu } from '../../ui/dialogs/useLazyMenu.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { AccountButton } from './AccountButton.tsx';

const load = async () => (await import('./AccountMenu.tsx')).AccountMenu;
const AccountMenu = lazyPart(load);

export function Account() {
  const signedIn = useSignedIn();
  return signedIn ? <SignedIn /> : null;
}

function SignedIn() {
  const { data: me, error } = useProfile();
  const { isWanted, onFail, trigger } = useLazyMenu(load);
  const button = <AccountButton me={me} {...trigger} />;
  // Waits until the profile has loaded or failed. Otherwise, the name would appear above the menu's items and move them.
  const isReady = me !== undefined || error !== undefined;
  return isWanted && isReady ? (
    <AccountMenu me={me} pending={button} failed={button} onFail={onFail} />
  ) : (
    button
  );
}
