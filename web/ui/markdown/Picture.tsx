import { type ComponentProps, useState } from 'react';
import styles from './MarkdownArticle.module.css';

type Props = Pick<ComponentProps<'img'>, 'alt' | 'height' | 'src' | 'title' | 'width'>;

/** A picture of a text. One that can't be shown leaves its description in a quiet frame. */
export function Picture({ alt = '', src, ...more }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!src || src === broken) return <span className={styles.missing}>{alt || 'Picture not available'}</span>;
  return (
    <img
      {...more}
      className={styles.picture}
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(src)}
    />
  );
}
