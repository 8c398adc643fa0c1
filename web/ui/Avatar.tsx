import { useState } from 'react';
import styles from './Avatar.module.css';
import { initialsOf, toneOf } from './initials.ts';

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

/** A picture of somebody or something, or the initials where there is none. Decorative: the name stands beside it. */
export function Avatar({ name, onBroken, shape = 'circle', size, url }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = url !== null && url !== broken;
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
