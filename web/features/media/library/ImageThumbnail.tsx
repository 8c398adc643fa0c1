import { use } from 'react';
import { IMAGE_WIDTHS } from '#contract/base/limits.ts';
import { sizeInName } from '../../../shared/markdown/sizeInName.ts';
import { OwnOrigins } from '../../../ui/ownOrigins.ts';
import { isUsable, type MediaStatus } from '../upload/mediaStatus.ts';
import styles from './Thumbnail.module.css';

interface Props {
  readonly link: string;
  readonly status: MediaStatus;
  /** When this number changes, the picture loads again. */
  readonly attempt: number;
  readonly onLoad: () => void;
  readonly onError: () => void;
}

/** The two smaller widths in which the server offers each image. */
const [NARROW, MIDDLE] = IMAGE_WIDTHS;

const linkToWidth = (link: string, width: number) => `${link}?width=${width}`;

export function ImageThumbnail({ attempt, link, onError, onLoad, status }: Props) {
  const size = sizeInName(link, use(OwnOrigins));
  return (
    <img
      key={attempt}
      {...size}
      className={styles.picture}
      data-shown={isUsable(status)}
      src={linkToWidth(link, NARROW)}
      srcSet={[NARROW, MIDDLE].map((width) => `${linkToWidth(link, width)} ${width}w`).join(', ')}
      sizes="220px"
      alt=""
      loading="lazy"
      decoding="async"
      onLoad={onLoad}
      onError={onError}
    />
  );
}
