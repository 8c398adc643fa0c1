import { useState } from 'react';
import { config } from '../../api/http/config.ts';
import { playVideo } from '../../shared/media/playVideo.ts';
import styles from './About.module.css';

/** web/public/boot.js reads this too. */
const STORAGE_KEY = 'portal.about';
const CLOSED = 'closed';

function remember(isOpen: boolean): void {
  try {
    if (isOpen) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, CLOSED);
  } catch {
    // Storage may be blocked or full; then the next visit opens the section again.
  }
}

function readIsOpen(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== CLOSED;
  } catch {
    return true;
  }
}

/** web/public/boot.js shows a copy of this section before the portal's code has loaded. web/app/frame.css has the styles of both. */
export function About() {
  const { about, promoVideo } = config;
  const [isOpen, setOpen] = useState(readIsOpen);
  if (about === null && promoVideo === null) return null;
  const toggle = () => {
    setOpen(!isOpen);
    remember(!isOpen);
  };
  return (
    <section className="about" data-closed={isOpen ? undefined : 'true'} aria-labelledby="about">
      <div className="about-words">
        <h2 id="about">
          <button
            type="button"
            className={`about-toggle relative ${styles.toggle}`}
            aria-expanded={isOpen}
            onClick={toggle}
          >
            About
          </button>
        </h2>
        {about !== null && <p>{about}</p>}
      </div>
      {promoVideo !== null && <Poster video={promoVideo} />}
    </section>
  );
}

const TITLE = 'Hackathons in two minutes';

function Poster({ video }: { readonly video: string }) {
  return (
    <button
      type="button"
      className={`about-poster center relative ${styles.poster}`}
      onClick={() => playVideo({ src: video, title: TITLE })}
    >
      <svg className={styles.play} viewBox="0 0 64 64" aria-hidden="true">
        <circle cx="32" cy="32" r="32" fill="#fff" fillOpacity="0.92" />
        <path
          d="M26 20.5v23a1.5 1.5 0 0 0 2.3 1.3l18-11.5a1.5 1.5 0 0 0 0-2.6l-18-11.5a1.5 1.5 0 0 0-2.3 1.3Z"
          fill="#b93a17"
        />
      </svg>
      <span className={`subtitle padded ${styles.caption}`}>
        <span className="visually-hidden">Play </span>
        {TITLE}
      </span>
    </button>
  );
}
