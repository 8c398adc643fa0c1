import { useEffect, useRef, useState } from 'react';
import type { PlayVideo } from '../../../shared/media/playVideo.ts';
import { useVideoInfo } from '../../../shared/media/useVideoInfo.ts';
import { captionsOf, isPlaylist } from '../../../shared/media/videoLinks.ts';
import { useOnline } from '../../../ui/hooks/useOnline.ts';
import { RetryButton } from '../../../ui/RetryButton.tsx';
import { needsHls } from './hls.ts';
import { keepPreferences, readPreferences } from './preferences.ts';
import { isTemporary, type Problem, SENTENCES } from './problems.ts';
import { usePlayback } from './usePlayback.ts';
import turning from '../../../ui/css/Turning.module.css';
import styles from './Screen.module.css';

interface Props extends PlayVideo {
  readonly onLoading: () => void;
}

/** The area of the player below the header. Videos of other hosts have no status to read. */
export const Screen = (video: Props) => (
  <div className={`center relative ${styles.screen}`}>
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
  <div className={`large gap-l grid centered ${styles.message}`}>
    <output>This video is still being processed. It will play as soon as it is ready.</output>
    <progress className={styles.progress} max={100} value={percent} aria-label="Processed" />
  </div>
);

interface PlayingVideoProps extends PlayVideo {
  /** True for the portal's own videos. Only they load with CORS: captions need CORS, but other hosts may refuse it. */
  readonly isOurs: boolean;
  readonly hasCaptions?: boolean;
  /** True if the video is known to be playable. Otherwise no error appears here, because Screen.tsx then explains the error. */
  readonly isPlayable: boolean;
  /** Called when hls.js has requested the first frames. Playback without hls.js never calls this. */
  readonly onLoading?: () => void;
  /** Called when the video can play, or when an error has stopped it. */
  readonly onBegun?: () => void;
}

/** Plays a video immediately, at the last volume. After an interruption, the video continues at the same position. */
function PlayingVideo({
  hasCaptions = false,
  isOurs,
  isPlayable,
  onBegun,
  onLoading,
  src,
  title,
}: PlayingVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [preferences] = useState(readPreferences);
  // Rendering controls delays the start, so with hls.js they appear once the video can play. Without hls.js, browsers may
  // require a click on the controls to start.
  const [hasControls, setControls] = useState(!needsHls(src));

  useEffect(() => {
    if (!video.current) return;
    const { muted, volume } = preferences;
    Object.assign(video.current, { muted, volume });
    return rememberCaptions(video.current.textTracks);
  }, [preferences]);

  const { isWaiting, problem, resume, setWaiting } = usePlayback(video, { src, onBegun, onLoading });

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a video has captions only if someone has added them */}
      <video
        ref={video}
        className={`filling covering ${styles.video}`}
        aria-label={title}
        controls={hasControls}
        autoPlay
        playsInline
        crossOrigin={isOurs ? 'anonymous' : undefined}
        onCanPlay={() => {
          setControls(true);
          setWaiting(false);
          onBegun?.();
        }}
        onPlaying={() => setWaiting(false)}
        onWaiting={() => setWaiting(true)}
        onVolumeChange={({ currentTarget: { muted, volume } }) => keepPreferences({ muted, volume })}
      >
        {hasCaptions && (
          <track kind="captions" label="Captions" src={captionsOf(src)} default={preferences.captions} />
        )}
      </video>
      {isWaiting && (problem === null || !isPlayable) && (
        <div className={`${turning.ring} ${styles.wheel}`} aria-hidden="true" />
      )}
      {problem !== null && isPlayable && (
        <div className={`center filling ${styles.over}`}>
          <Message problem={problem} onRetry={resume} />
        </div>
      )}
    </>
  );
}

/** Stores whether captions are on, whenever someone turns them on or off. @returns a function that removes the listener */
function rememberCaptions(tracks: TextTrackList): () => void {
  const keep = () => keepPreferences({ captions: [...tracks].some(({ mode }) => mode === 'showing') });
  tracks.addEventListener('change', keep);
  return () => tracks.removeEventListener('change', keep);
}

interface MessageProps {
  readonly problem: Problem;
  readonly onRetry?: () => void;
}

const Message = ({ onRetry, problem }: MessageProps) => (
  <div className={`large gap-l grid centered ${styles.message}`}>
    <p className="large" role="alert">
      {SENTENCES[problem]}
    </p>
    {onRetry && isTemporary(problem) && <RetryButton onClick={onRetry} />}
  </div>
);
