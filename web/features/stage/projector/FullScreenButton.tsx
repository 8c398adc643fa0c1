import { FullScreenMaximizeRegular } from '@fluentui/react-icons';
import styles from './Projector.module.css';

/** Call this only after a click or a key press. Otherwise, browsers refuse to show the page in full screen. */
export const goFullScreen = (): Promise<void> =>
  document.documentElement.requestFullscreen().catch(() => undefined);

/** Some phones can't show a page in full screen, so they don't get the button. */
export const FullScreenButton = () =>
  document.fullscreenEnabled && (
    <button type="button" className={`target gap-s ${styles.full}`} onClick={() => void goFullScreen()}>
      <FullScreenMaximizeRegular aria-hidden="true" /> Full screen
    </button>
  );
