import { DismissRegular } from '@fluentui/react-icons';
import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import type { PlayVideo } from '../../shared/video/playVideo.ts';
import { HEARD_BESIDE_DIALOGS } from '../../ui/heardBesideDialogs.ts';
import { needsHls } from './hls.ts';
import { perform } from './perform.ts';
import styles from './PlayerOverlay.module.css';
import { actionOf } from './shortcuts.ts';
import { Screen } from './Screen.tsx';
import icon from '../../ui/IconButton.module.css';

/** Opening the overlay keeps the browser from everything else: so long it lets the video’s first requests go before. */
const UNNOTICED_MS = 100;

/**
 * A video over the page (specification section 2). A modal dialog of the browser: it keeps the focus within, Escape and a
 * click beside it close it, and the focus goes back to where it was. It may open over the media library.
 */
export function PlayerOverlay({ onClose, src, title }: PlayVideo & { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(null);
  const heading = useId();
  // The video begins to load in the dialog that is not open yet.
  const open = useCallback(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  // The dialog says itself that it is closed, once it has been open.
  const close = () => (dialog.current?.open ? dialog.current.close() : onClose());

  useLayoutEffect(() => {
    if (!needsHls(src)) return open();
    const timer = setTimeout(open, UNNOTICED_MS);
    return () => clearTimeout(timer);
  }, [open, src]);
  useOtherPage(close);

  // What is pressed within and let go beside it, as a slider, is no click beside it.
  const onClick = ({ target }: MouseEvent) => {
    if (target === dialog.current && pressed.current === target) close();
  };

  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are the dialog's, whatever has the focus
    <dialog
      {...HEARD_BESIDE_DIALOGS}
      ref={dialog}
      className={styles.overlay}
      aria-labelledby={heading}
      onClose={onClose}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={onClick}
      onKeyDown={(event) => performKey(event, dialog.current?.querySelector('video'))}
    >
      <div className={styles.frame}>
        <header className={styles.head}>
          {/* Has the focus at first: from there every key is the player's, while the video's own controls have keys of their own. */}
          <h2 id={heading} className={styles.title} tabIndex={-1} autoFocus>
            {title || 'Video'}
          </h2>
          <button
            type="button"
            className={`${icon.button} ${styles.close}`}
            aria-label="Close"
            onClick={close}
          >
            <DismissRegular />
          </button>
        </header>
        <Screen key={src} src={src} title={title || 'Video'} onLoading={open} />
      </div>
    </dialog>,
    document.body,
  );
}

/** Calls `leave` once somebody has gone to another page. */
function useOtherPage(leave: () => void): void {
  const { pathname } = useLocation();
  const [openedAt] = useState(pathname);
  const leaveNow = useEffectEvent(leave);
  useEffect(() => {
    if (pathname !== openedAt) leaveNow();
  }, [openedAt, pathname]);
}

/** Does to the video what a key stands for. */
function performKey(event: KeyboardEvent, video: HTMLVideoElement | null | undefined): void {
  const action =
    video && actionOf(event, event.target instanceof HTMLElement && event.target.matches('video, button'));
  if (!action) return;
  event.preventDefault();
  perform(action, video);
}
