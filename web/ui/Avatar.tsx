import { use, useState } from 'react';
import styles from './Avatar.module.css';
import { ImageHosts, isOf, OwnOrigins } from './ownOrigins.ts';

interface Props {
  readonly name: string;
  readonly url: string | null;
  /** Width and height in pixels. */
  readonly size: number;
  /** People are round, things are square. */
  readonly shape?: 'circle' | 'square';
  /** Told when the picture could not be loaded. */
  readonly onBroken?: () => void;
}

/**
 * A picture of somebody or something, or the initials where there is none. Decorative: the name stands beside it. People's
 * pictures are the portal's own media only; those of things may be of a host that is let in here.
 */
export function Avatar({ name, onBroken, shape = 'circle', size, url }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const ownOrigins = use(OwnOrigins);
  const imageHosts = use(ImageHosts);
  const origins = shape === 'square' ? [...ownOrigins, ...imageHosts] : ownOrigins;
  const shown = url !== null && url !== broken && isOf(url, origins);
  return (
    <span
      className={styles.avatar}
      aria-hidden="true"
      data-shape={shape}
      data-tone={shown ? undefined : toneOf(name)}
      style={{ '--size': `${size}px` }}
    >
      {shown ? (
        <img
          className={styles.image}
          src={url}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => {
            setBroken(url);
            onBroken?.();
          }}
        />
      ) : (
        // Generated content, so that nothing takes the letters for a part of the name beside them.
        <span className={styles.initials} data-initials={initialsOf(name)} />
      )}
    </span>
  );
}

/** The first letters of the first and last word of a name: `Ada Lovelace` gives AL, an e-mail address its first letter. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{Letter}\p{Number}]+/gu) ?? [];
  const named = name.includes('@') ? words.slice(0, 1) : words;
  const letters = named.length > 1 ? [named.at(0), named.at(-1)] : named;
  return letters.map((word) => String.fromCodePoint(word?.codePointAt(0) ?? 0x20).toUpperCase()).join('');
}

const TONES = 8;

/** One of eight tones, always the same for a name, so that people are told apart at a glance. */
export const toneOf = (name: string): number =>
  Array.from(name).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7) % TONES;
