import { type ReactNode, useSyncExternalStore } from 'react';
import { Outlet } from 'react-router-dom';
import { config } from '../../api/http/config.ts';
import { useSignedIn } from '../../api/http/session.ts';
import { uploadMark } from '../../shared/media/uploadMark.ts';
import { ConfirmDialogs } from '../../ui/dialogs/ConfirmDialogs.tsx';
import { Notices } from '../../ui/dialogs/Notices.tsx';
import { useOnline } from '../../ui/hooks/useOnline.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { OwnOrigins } from '../../ui/ownOrigins.ts';
import { BarSlot } from '../../ui/page/barSlot.ts';
import styles from './Shell.module.css';

const ownOrigins = [location.origin, config.apiOrigin];

interface ShellBodyProps {
  /** The element of the bar in which a page shows its breadcrumb. */
  readonly slot: HTMLElement | null;
  /** The bar above the page. In Teams, there is none. */
  readonly children?: ReactNode;
}

export function ShellBody({ children, slot }: ShellBodyProps) {
  return (
    <OwnOrigins value={ownOrigins}>
      {children}
      <OfflineBar />
      <UploadLine />
      <BarSlot value={slot}>
        <Outlet />
      </BarSlot>
      <ConfirmDialogs />
      <Notices />
    </OwnOrigins>
  );
}

function OfflineBar() {
  const online = useOnline();
  return (
    <output>
      {!online && (
        <span className={`block centered ${styles.offline}`}>
          You are offline. This page stays open, and updates when you are back online.
        </span>
      )}
    </output>
  );
}

const Line = lazyPart(async () => (await import('../../features/media/library/parts.ts')).VideoUploadLine);

/** The line's code loads only if there is an upload. */
function UploadLine() {
  const isMarked = useSyncExternalStore(uploadMark.subscribe, () => uploadMark.get() !== null);
  const signedIn = useSignedIn();
  return isMarked && signedIn && <Line />;
}
