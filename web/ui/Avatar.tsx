import { type ReactNode, use, useState } from 'react';
import { hasOriginIn, ImageHosts, OwnOrigins } from './ownOrigins.ts';
import styles from './Avatar.module.css';

interface Props {
  readonly name: string;
  readonly url: string | null;
  readonly size: number;
  readonly shape?: 'circle' | 'square';
  /** An image to show instead of the initials. */
  readonly cover?: ReactNode;
  /** Called if the picture can't be loaded. Then the initials appear. */
  readonly onBroken?: () => void;
}

/** A person's picture (a circle) must come from `OwnOrigins`. Any other picture may also come from `ImageHosts`. */
export function Avatar({ cover, name, onBroken, shape = 'circle', size, url }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const ownOrigins = use(OwnOrigins);
  const imageHosts = use(ImageHosts);
  const origins = shape === 'square' ? [...ownOrigins, ...imageHosts] : ownOrigins;
  const shown = url !== null && url !== broken && hasOriginIn(url, origins);
  const tone = shown ? undefined : toneOf(name);
  return (
    <span
      className={`rigid clip strong ${styles.avatar}`}
      aria-hidden="true"
      data-shape={shape}
      data-tone={tone}
      style={{ '--size': `${size}px`, '--tone': tone }}
    >
      {shown ? (
        <img
          className="covering"
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
        // The style sheet generates the letters, so that they aren't part of the page's text, next to the name.
        (cover ?? <span className={styles.initials} data-initials={initialsOf(name)} />)
      )}
    </span>
  );
}

/** The initials of a name: AL for `Ada Lovelace`. For an email address, only its first letter or digit. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{Letter}\p{Number}]+/gu) ?? [];
  const named = name.includes('@') ? words.slice(0, 1) : words;
  const letters = named.length > 1 ? [named.at(0), named.at(-1)] : named;
  return letters.map((word) => String.fromCodePoint(word?.codePointAt(0) ?? 0x20).toUpperCase()).join('');
}

const TONES = 8;

/** Picks one of eight colours (Avatar.module.css) by a hash of the name, so that a name always has the same colour. */
export const toneOf = (name: string): number =>
  Array.from(name).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7) % TONES;
