import { type ComponentProps, use, useState } from 'react';
import { OwnOrigins, useMayLoad } from '../../ui/ownOrigins.ts';
import { InLink } from './inLink.ts';
import { sizeInName } from './sizeInName.ts';
import styles from './MarkdownArticle.module.css';

type Props = Pick<ComponentProps<'img'>, 'alt' | 'height' | 'src' | 'title' | 'width'>;

/** Doesn't load a picture from a host that isn't allowed, because the host would learn who reads the text. */
export function Picture({ alt = '', height, src, title, width }: Props) {
  const ownOrigins = use(OwnOrigins);
  const [broken, setBroken] = useState<string | null>(null);
  const mayLoad = useMayLoad(src ?? '');
  const isInLink = use(InLink);
  if (!src || src === broken)
    return <span className={`faint inline-flex ${styles.missing}`}>{alt || 'Picture not available'}</span>;
  if (!mayLoad)
    return (
      <span className={`faint inline-flex ${styles.missing}`}>
        {alt || 'Picture'}
        {!isInLink && (
          <a className={styles.open} href={src} target="_blank" rel="noopener noreferrer">
            Open<span className="visually-hidden"> the picture from {new URL(src).host}</span>
          </a>
        )}
      </span>
    );
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
