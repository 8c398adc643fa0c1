import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { use, useState } from 'react';
import type { Media } from '#contract/media/media.ts';
import { sizeInName } from '../../../shared/markdown/sizeInName.ts';
import { OwnOrigins } from '../../../ui/ownOrigins.ts';
import styles from './MediaPreview.module.css';

interface Props {
  /** The image to show. Null closes the dialog. Don't unmount the dialog to close it (LibraryOverlay.tsx says why). */
  readonly media: Media | null;
  readonly onClose: () => void;
}

export function MediaPreview({ media, onClose }: Props) {
  // Keeps the last image visible while the dialog closes.
  const [last, setLast] = useState(media);
  if (media !== null && media !== last) setLast(media);
  const ownOrigins = use(OwnOrigins);
  return (
    <Dialog open={media !== null} onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface} backdrop={{ appearance: 'dimmed' }}>
        {last && (
          <DialogBody className={styles.body}>
            <DialogTitle
              className={styles.title}
              action={
                <Button
                  className={styles.close}
                  appearance="subtle"
                  aria-label="Close"
                  icon={<DismissRegular />}
                  onClick={onClose}
                />
              }
            >
              {last.Name ?? 'Preview'}
            </DialogTitle>
            <DialogContent className={styles.content}>
              <img
                {...sizeInName(last.Link, ownOrigins)}
                className={styles.picture}
                src={last.Link}
                alt={last.Name ?? ''}
                decoding="async"
              />
            </DialogContent>
          </DialogBody>
        )}
      </DialogSurface>
    </Dialog>
  );
}
