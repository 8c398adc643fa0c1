import { Button } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';
import type { Media } from '#contract/media/media.ts';
import { Refusal } from '../../../ui/Refusal.tsx';
import { isUsable, type MediaStatus } from '../upload/mediaStatus.ts';
import { FileName } from './FileName.tsx';
import { MediaMenu } from './MediaMenu.tsx';
import styles from './MediaCard.module.css';

export interface MediaItemProps {
  readonly media: Media;
  /** The name in button labels, such as "image 3". The card shows it if the file has no name. */
  readonly name: string;
  /** True while this item or another one is being deleted. */
  readonly isBusy: boolean;
  /** The server's reason for refusing the last action on this item; null if it refused nothing. */
  readonly refusal: string | null;
  readonly onSelect: (status: MediaStatus) => void;
  readonly onDelete: () => void;
}

interface Props extends MediaItemProps {
  readonly status: MediaStatus;
  /**
   * The text below the name: an image's size, a video's length or progress, or why its conversion failed. If it is null and
   * the item isn't usable, the card shows the status instead.
   */
  readonly detail: string | null;
  readonly onPreview: () => void;
  readonly children: ReactNode;
  readonly items?: ReactNode;
}

export function MediaCard({ children, detail, media, name, onSelect, refusal, status, ...menu }: Props) {
  const ids = useId();
  return (
    <div className={styles.card} data-status={status}>
      <div className={styles.thumbnail}>{children}</div>
      <FileName id={`${ids}-name`} name={media.Name ?? name} />
      <p id={`${ids}-detail`} className={styles.detail}>
        {detail ?? (isUsable(status) ? null : status)}
      </p>
      <div className={styles.actions}>
        <Button
          className={styles.select}
          aria-label={`Select ${name}`}
          aria-describedby={`${ids}-name ${ids}-detail`}
          onClick={() => onSelect(status)}
        >
          Select
        </Button>
        <MediaMenu link={media.Link} name={name} hasPreview={isUsable(status)} {...menu} />
      </div>
      <Refusal reason={refusal} />
    </div>
  );
}
