import { type ComponentProps, use, useState } from 'react';
import { OwnOrigins } from '../../ui/ownOrigins.ts';
import styles from './MarkdownArticle.module.css';
import { sizeInName } from './sizeInName.ts';

type Props = Pick<ComponentProps<'img'>, 'alt' | 'height' | 'src' | 'title' | 'width'>;

/** A picture of a text. One that can't be shown leaves its description in a quiet frame. */
export function Picture({ alt = '', height, src, title, width }: Props) {
  const ownOrigins = use(OwnOrigins);
  const [broken, setBroken] = useState<string | null>(null);
  if (!src || src === broken) return <span className={styles.missing}>{alt || 'Picture not available'}</span>;
  const size = width === undefined && height === undefined ? sizeInName(src, ownOrigins) : { width, height };
  return (
    <img
      {...size}
      title={title}
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
