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
import type { ReactNode } from 'react';
import { useNotify } from '../../../ui/hooks/useNotify.ts';
import styles from './MediaMenu.module.css';

interface Props {
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

export function MediaMenu({ hasPreview, isBusy, items, link, name, onDelete, onPreview }: Props) {
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
          className={styles.more}
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
