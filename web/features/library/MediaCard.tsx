import { Button, useRestoreFocusTarget } from '@fluentui/react-components';
import { DeleteRegular, LinkRegular } from '@fluentui/react-icons';
import { type ReactNode, use, useId } from 'react';
import { sizeInName } from '../../shared/markdown/sizeInName.ts';
import { OwnOrigins } from '../../ui/ownOrigins.ts';
import { useNotify } from '../../ui/useNotify.ts';
import styles from './MediaCard.module.css';
import { isUsable, type MediaStatus } from './mediaStatus.ts';

interface Props {
  readonly link: string;
  readonly status: MediaStatus;
  /** How far its status is, in the place of that. */
  readonly progress?: string | null;
  /** What the buttons call it: "image 3". */
  readonly name: string;
  /** Something is being deleted. */
  readonly isBusy: boolean;
  readonly onSelect: (status: MediaStatus) => void;
  readonly onDelete: () => void;
  /** Its thumbnail. */
  readonly children: ReactNode;
  /** What else can be done with it, beside what can be done with all. */
  readonly more?: ReactNode;
}

/** Something of the library, and what can be done with it. A click on its thumbnail selects it too. */
export function MediaCard({
  children,
  isBusy,
  link,
  more,
  name,
  onDelete,
  onSelect,
  progress,
  status,
}: Props) {
  const caption = useId();
  const notify = useNotify();
  const restoreFocusTarget = useRestoreFocusTarget();
  const size = sizeInName(link, use(OwnOrigins));
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      notify('Success', 'Media link saved to clipboard.');
    } catch {
      notify('Fail', 'Unable to save to clipboard.');
    }
  };
  return (
    <div className={styles.card} data-status={status}>
      <div className={styles.thumbnail}>{children}</div>
      <p id={caption} className={styles.caption}>
        {isUsable(status) ? size && `${size.width} × ${size.height}` : (progress ?? status)}
      </p>
      <div className={styles.actions}>
        <Button
          className={styles.select}
          aria-label={`Select ${name}`}
          aria-describedby={caption}
          onClick={() => onSelect(status)}
        >
          Select
        </Button>
        <Button
          className={styles.icon}
          appearance="subtle"
          icon={<LinkRegular />}
          aria-label={`Copy link of ${name}`}
          title="Copy link"
          onClick={() => void copy()}
        />
        {more}
        <Button
          className={styles.icon}
          appearance="subtle"
          icon={<DeleteRegular />}
          aria-label={`Delete ${name}`}
          title="Delete"
          disabledFocusable={isBusy}
          onClick={onDelete}
          {...restoreFocusTarget}
        />
      </div>
    </div>
  );
}
