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
import type { PlayVideo } from '../../../shared/media/playVideo.ts';
import { ACCESSIBLE_BESIDE_DIALOGS } from '../../../ui/dialogs/accessibleBesideDialogs.ts';
import { needsHls } from './hls.ts';
import { Screen } from './Screen.tsx';
import { type Action, actionOf } from './shortcuts.ts';
import styles from './PlayerOverlay.module.css';

/** Opening the dialog blocks the browser. So the dialog opens after hls.js has sent its first requests, or after this time. */
const OPEN_WITHIN_MS = 100;

/**
 * Plays a video in a native modal dialog, which keeps the focus inside and restores it afterwards. Escape or a click outside
 * closes the dialog.
 */
export function PlayerOverlay({ onClose, src, title }: PlayVideo & { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(null);
  const heading = useId();
  const open = useCallback(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  // When an open dialog closes, its `close` event calls `onClose`.
  const close = () => (dialog.current?.open ? dialog.current.close() : onClose());

  useLayoutEffect(() => {
    if (!needsHls(src)) return open();
    const timer = setTimeout(open, OPEN_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [open, src]);
  useCloseOnOtherPage(close);

  // Ignores drags that start inside the dialog, such as on a slider, and end on the backdrop.
  const onClick = ({ target }: MouseEvent) => {
    if (target === dialog.current && pressed.current === target) close();
  };

  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the shortcuts work for the whole dialog
    <dialog
      {...ACCESSIBLE_BESIDE_DIALOGS}
      ref={dialog}
      className={`clip box ${styles.overlay}`}
      aria-labelledby={heading}
      onClose={onClose}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={onClick}
      onKeyDown={(event) => performKey(event, dialog.current?.querySelector('video'))}
    >
      <div className={styles.frame}>
        <header className={`line gap-s ${styles.head}`}>
          {/* The heading gets the focus first, because all shortcuts work there. The video's own controls use some keys. */}
          <h2 id={heading} className="subtitle ellipsis fill" tabIndex={-1} autoFocus>
            {title || 'Video'}
          </h2>
          <button type="button" className={`icon-button ${styles.close}`} aria-label="Close" onClick={close}>
            <DismissRegular />
          </button>
        </header>
        <Screen key={src} src={src} title={title || 'Video'} onLoading={open} />
      </div>
    </dialog>,
    document.body,
  );
}

function useCloseOnOtherPage(close: () => void): void {
  const { pathname } = useLocation();
  const [openedAt] = useState(pathname);
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (pathname !== openedAt) closeNow();
  }, [openedAt, pathname]);
}

function performKey(event: KeyboardEvent, video: HTMLVideoElement | null | undefined): void {
  const action =
    video && actionOf(event, event.target instanceof HTMLElement && event.target.matches('video, button'));
  if (!action) return;
  event.preventDefault();
  perform(action, video);
}

const clamp = (low: number, value: number, high: number) => Math.min(Math.max(value, low), high);

/** iPhones have this method instead of `requestFullscreen`, because only a video can fill their screen. */
type PhoneVideo = HTMLVideoElement & { readonly webkitEnterFullscreen?: () => void };

function perform(action: Action, video: HTMLVideoElement): void {
  const length = Number.isFinite(video.duration) ? video.duration : 0;
  switch (action.do) {
    case 'play':
      if (video.paused) video.play().catch(() => undefined);
      else video.pause();
      break;
    case 'skip':
      video.currentTime = clamp(0, video.currentTime + action.seconds, length);
      break;
    case 'seek':
      video.currentTime = length * action.share;
      break;
    case 'changeVolume':
      // Rounds to a multiple of 0.1, because the rounding errors of many additions would add up.
      video.volume = clamp(0, Math.round(10 * (video.volume + action.volume)) / 10, 1);
      video.muted = video.volume === 0;
      break;
    case 'mute':
      video.muted = !video.muted;
      break;
    case 'captions':
      for (const track of video.textTracks) track.mode = track.mode === 'showing' ? 'disabled' : 'showing';
      break;
    case 'fullscreen':
      toggleFullscreen(video);
  }
}

function toggleFullscreen(video: PhoneVideo): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else if (document.fullscreenEnabled) video.requestFullscreen().catch(() => undefined);
  else video.webkitEnterFullscreen?.();
}
