import {
  Button,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  useRestoreFocusTarget,
} from '@fluentui/react-components';
import { DeleteRegular, EyeRegular, LinkRegular, MoreHorizontalRegular } from '@fluentui/react-icons';
import { type ReactNode, useId } from 'react';
import type { Media } from '#contract/media/media.ts';
import { useNotify } from '../../../ui/hooks/useNotify.ts';
import { Refusal } from '../../../ui/Refusal.tsx';
import { isUsable, type MediaStatus } from '../upload/mediaStatus.ts';
import { FileName } from './FileName.tsx';
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
    <div className={`stack gap-xs relative ${styles.card}`} data-status={status}>
      <div className={`surface relative faint clip ${styles.thumbnail}`}>{children}</div>
      <FileName id={`${ids}-name`} name={media.Name ?? name} />
      <p id={`${ids}-detail`} className={`caption figures ${styles.detail}`}>
        {detail ?? (isUsable(status) ? null : status)}
      </p>
      <div className={`line ${styles.actions}`}>
        <Button
          className={`touch ${styles.select}`}
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

interface MediaMenuProps {
  readonly link: string;
  /** The name of the item, such as "image 3". */
  readonly name: string;
  readonly isBusy: boolean;
  readonly hasPreview: boolean;
  readonly onPreview: () => void;
  readonly onDelete: () => void;
  /** More menu items, before "Delete". */
  readonly items?: ReactNode;
}

function MediaMenu({ hasPreview, isBusy, items, link, name, onDelete, onPreview }: MediaMenuProps) {
  const notify = useNotify();
  // Fluent returns the focus to this button when the menu closes, and when a dialog that the menu opened closes.
  const restoreFocusTarget = useRestoreFocusTarget();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      notify('Success', 'Media link saved to clipboard.');
    } catch {
      notify('Fail', 'Unable to save to clipboard.');
    }
  };
  return (
    <Menu positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        <Button
          className={`touch rigid ${styles.more}`}
          appearance="subtle"
          icon={<MoreHorizontalRegular />}
          aria-label={`More actions for ${name}`}
          {...restoreFocusTarget}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {hasPreview && (
            <MenuItem className={styles.item} icon={<EyeRegular />} onClick={onPreview}>
              Preview
            </MenuItem>
          )}
          <MenuItem className={styles.item} icon={<LinkRegular />} onClick={() => void copy()}>
            Copy link
          </MenuItem>
          {items}
          <MenuItem className={styles.item} icon={<DeleteRegular />} disabled={isBusy} onClick={onDelete}>
            Delete
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
