import { useState } from 'react';
import type { PlayVideo } from '../../../shared/media/playVideo.ts';
import { useVideoInfo } from '../../../shared/media/useVideoInfo.ts';
import { isPlaylist } from '../../../shared/media/videoLinks.ts';
import { useOnline } from '../../../ui/hooks/useOnline.ts';
import { Message } from './Message.tsx';
import { PlayingVideo } from './PlayingVideo.tsx';
import styles from './Screen.module.css';

interface Props extends PlayVideo {
  readonly onLoading: () => void;
}

/** The area of the player below the header. Videos of other hosts have no status to read. */
export const Screen = (video: Props) => (
  <div className={styles.screen}>
    {isPlaylist(video.src) ? <OwnVideo {...video} /> : <PlayingVideo {...video} isOurs={false} isPlayable />}
  </div>
);

/**
 * A video of the portal. It starts to play immediately, because most videos are already processed. The video's status is read
 * only after the start has succeeded or failed.
 */
function OwnVideo(video: Props) {
  const [hasBegun, setBegun] = useState(false);
  const [info, readInfoAgain] = useVideoInfo(hasBegun ? video.src : null);
  const isOnline = useOnline();
  const begin = () => setBegun(true);

  if (info === null) return <PlayingVideo {...video} isOurs isPlayable={false} onBegun={begin} />;
  if (info === 'gone') return <Message problem="gone" />;
  if (info === 'unreachable')
    return <Message problem={isOnline ? 'unreachable' : 'offline'} onRetry={readInfoAgain} />;
  if (info.Status === 'Error') return <Message problem="unusable" />;
  if (info.Status === 'Processing') return <Processing percent={info.Percent} />;
  return <PlayingVideo {...video} isOurs isPlayable hasCaptions={info.HasCaptions} onBegun={begin} />;
}

const Processing = ({ percent }: { readonly percent: number }) => (
  <div className={styles.message}>
    <output>This video is still being processed. It will play as soon as it is ready.</output>
    <progress className={styles.progress} max={100} value={percent} aria-label="Processed" />
  </div>
);
