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
  /** It is a video of the portal's own. Only those are asked for as its page, which captions need and other hosts may refuse. */
  readonly isOurs: boolean;
  readonly hasCaptions?: boolean;
  /** There is a video at the address. Where that is not known yet, nothing is said of what goes wrong. */
  readonly isSure: boolean;
  /** Its first pictures are asked for. */
  readonly onLoading?: () => void;
  /** Its first picture is there, or something has gone wrong. */
  readonly onBegun?: () => void;
}

/** A video that plays at once, as loud as the last one, with the controls of the browser. What breaks off goes on where it was. */
export function PlayingVideo({ hasCaptions = false, isOurs, isSure, onBegun, onLoading, src, title }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [preferences] = useState(readPreferences);
  // They take more than half of what opening the overlay costs. What the browser plays by itself may wait for somebody to press them.
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

/** Keeps whether somebody has captions shown. @returns ends it */
function rememberCaptions(tracks: TextTrackList): () => void {
  const keep = () => keepPreferences({ captions: [...tracks].some(({ mode }) => mode === 'showing') });
  tracks.addEventListener('change', keep);
  return () => tracks.removeEventListener('change', keep);
}
