import { useState } from 'react';
import styles from './VideoThumbnail.module.css';

/** What the event `PlayVideo` says, at which the portal's player opens. */
export interface PlayVideo {
  readonly src: string;
  readonly title: string;
}

interface Props extends PlayVideo {
  /** The address of the video's playlist. */
  readonly src: string;
}

/** The picture that lies beside a video. */
export const thumbnailOf = (src: string) => new URL('thumbnail.jpg', src).href;

/** A video, as a picture of it that opens the player. Where there is no picture, a quiet ground takes its place. */
export function VideoThumbnail({ src, title }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const play = () => {
    const detail: PlayVideo = { src, title };
    dispatchEvent(new CustomEvent('PlayVideo', { detail }));
  };
  return (
    <button type="button" className={styles.video} onClick={play}>
      {src !== broken && (
        <img
          className={styles.picture}
          src={thumbnailOf(src)}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(src)}
        />
      )}
      <svg className={styles.mark} viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="23" />
        <path d="M19 15v18l15-9z" />
      </svg>
      <span className={styles.title}>
        <span className="visually-hidden">Play </span>
        {title || 'Video'}
      </span>
    </button>
  );
}
