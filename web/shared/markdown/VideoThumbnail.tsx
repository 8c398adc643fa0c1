import { type RefCallback, useCallback, useState } from 'react';
import type { VideoInfo } from '#contract/media/media.ts';
import { asClock } from '../media/asClock.ts';
import type { VideoUnavailable } from '../media/followInfo.ts';
import { type PlayVideo, playVideo } from '../media/playVideo.ts';
import { useVideoInfo } from '../media/useVideoInfo.ts';
import { thumbnailOf } from '../media/videoLinks.ts';
import styles from './VideoThumbnail.module.css';

/** A thumbnail starts to load when it is at most this far outside the window. */
const NEAR = '200px';

/** Nothing loads until the reader scrolls near the button. Thumbnails exist only after processing. */
export function VideoThumbnail({ src, title }: PlayVideo) {
  const [isNear, nearby] = useNear();
  const [info] = useVideoInfo(isNear ? src : null);
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <button
      ref={nearby}
      type="button"
      className={`relative clip box block ${styles.video}`}
      onClick={() => playVideo({ src, title })}
    >
      {isProcessed(info) && src !== broken && (
        <img
          className="covering"
          src={thumbnailOf(src)}
          alt=""
          decoding="async"
          onError={() => setBroken(src)}
        />
      )}
      <svg className={styles.mark} viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="23" />
        <path d="M19 15v18l15-9z" />
      </svg>
      <span className={`text strong flex gap-m padded ${styles.words}`}>
        <span className="ellipsis fill">
          <span className="visually-hidden">Play </span>
          {title || 'Video'}
        </span>
        <span className="rigid figures">{noteOf(info)}</span>
      </span>
    </button>
  );
}

const isProcessed = (info: VideoInfo | VideoUnavailable | null): info is VideoInfo =>
  typeof info === 'object' && info?.Status === 'Processed';

function noteOf(info: VideoInfo | VideoUnavailable | null): string {
  if (info === null || info === 'unreachable') return '';
  if (info === 'gone') return 'Deleted';
  if (info.Status === 'Processing') return `Processing, ${info.Percent} %`;
  return info.Status === 'Error' ? 'Can’t be played' : asClock(info.Duration ?? 0);
}

/** Returns true once an element has been near the window, and a ref for that element. */
function useNear(): readonly [boolean, RefCallback<Element>] {
  const [isNear, setNear] = useState(false);
  const watch = useCallback((element: Element | null) => {
    if (element === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [isNear, watch];
}
