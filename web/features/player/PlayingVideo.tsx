import { useEffect, useRef, useState } from 'react';
import type { PlayVideo } from '../../shared/video/playVideo.ts';
import { captionsOf } from '../../shared/video/videoLinks.ts';
import { needsHls } from './hls.ts';
import { Message } from './Message.tsx';
import { keepPreferences, readPreferences } from './preferences.ts';
import styles from './Screen.module.css';
import { usePlayback } from './usePlayback.ts';
import turning from '../../ui/Turning.module.css';

interface Props extends PlayVideo {
  /** One of the portal's own videos. Only they load with CORS, which captions need and other hosts may refuse. */
  readonly isOurs: boolean;
  readonly hasCaptions?: boolean;
  /** The video is known to exist. Otherwise errors aren't shown. */
  readonly isSure: boolean;
  /** The first frames have been requested. */
  readonly onLoading?: () => void;
  /** The first frame is there, or an error has occurred. */
  readonly onBegun?: () => void;
}

/** Plays at once, at the last volume. After an interruption, the video continues at the same place. */
export function PlayingVideo({ hasCaptions = false, isOurs, isSure, onBegun, onLoading, src, title }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [preferences] = useState(readPreferences);
  // Rendering the controls delays the start, so HLS videos get them later. Other videos may need a click on them to start.
  const [hasControls, setControls] = useState(!needsHls(src));

  useEffect(() => {
    if (!video.current) return;
    const { muted, volume } = preferences;
    Object.assign(video.current, { muted, volume });
    return rememberCaptions(video.current.textTracks);
  }, [preferences]);

  const { goOn, isWaiting, problem, setWaiting } = usePlayback(video, { src, onBegun, onLoading });

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- somebody has to have written them */}
      <video
        ref={video}
        className={styles.video}
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
      {isWaiting && (problem === null || !isSure) && (
        <div className={`${turning.ring} ${styles.wheel}`} aria-hidden="true" />
      )}
      {problem !== null && isSure && (
        <div className={styles.over}>
          <Message problem={problem} onRetry={goOn} />
        </div>
      )}
    </>
  );
}

/** Stores whether captions are on. @returns a function that stops this */
function rememberCaptions(tracks: TextTrackList): () => void {
  const keep = () => keepPreferences({ captions: [...tracks].some(({ mode }) => mode === 'showing') });
  tracks.addEventListener('change', keep);
  return () => tracks.removeEventListener('change', keep);
}
