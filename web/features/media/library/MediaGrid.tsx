import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { type RefObject, use, useEffect, useRef, useState } from 'react';
import type { Media } from '#contract/media/media.ts';
import { deleteMedia } from '../../../api/data/media.ts';
import type { Query } from '../../../api/http/queries.ts';
import { sizeInName } from '../../../shared/markdown/sizeInName.ts';
import type { MediaKind } from '../../../shared/media/mediaLibrary.ts';
import { useCommand } from '../../../shared/useCommand.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { OwnOrigins } from '../../../ui/ownOrigins.ts';
import { RetryButton } from '../../../ui/RetryButton.tsx';
import type { MediaStatus } from '../upload/mediaStatus.ts';
import { UploadCard } from '../upload/UploadCard.tsx';
import type { Uploader } from '../upload/useImageUpload.ts';
import type { VideoUpload } from '../upload/videoUploader.ts';
import { MediaItem } from './MediaItem.tsx';
import { VideoUploadStatus } from './VideoUploadStatus.tsx';
import styles from './MediaGrid.module.css';

interface Props {
  readonly media: Pick<Query<readonly Media[]>, 'data' | 'error' | 'retry'>;
  /** Null shows both images and videos. */
  readonly kind: MediaKind | null;
  readonly uploader: Uploader;
  readonly video: VideoUpload | null;
  readonly onSelect: (media: Media, status: MediaStatus) => void;
  readonly onCancel: () => void;
}

export function MediaGrid({ kind, media, onCancel, onSelect, uploader, video }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const { ask, isBusy, question, reasonFor } = useDeletion(list);
  const [previewed, setPreviewed] = useState<Media | null>(null);
  const shown = media.data?.filter(({ Type }) => kind === null || Type === kind) ?? [];

  // When the element with the focus disappears, such as the card of a finished upload, the list gets the focus.
  useEffect(() => {
    if (document.activeElement === document.body) list.current?.focus();
  });

  return (
    <>
      {shown.length === 0 && !uploader.upload && !video && (
        <Nothing kind={kind} media={media} onCancel={onCancel} />
      )}
      <ul ref={list} className={`stack ${styles.grid}`} aria-label="Your media" tabIndex={-1}>
        {uploader.upload && (
          <li>
            <UploadCard {...uploader} upload={uploader.upload} />
          </li>
        )}
        {video && (
          <li>
            <VideoUploadStatus place="card" upload={video} />
          </li>
        )}
        {shown.map((item, index) => (
          <li key={item.Id}>
            <MediaItem
              media={item}
              name={`${item.Type.toLowerCase()} ${index + 1}`}
              isBusy={isBusy}
              refusal={reasonFor(item)}
              onPreview={() => setPreviewed(item)}
              onSelect={(status) => onSelect(item, status)}
              onDelete={() => ask(item)}
            />
          </li>
        ))}
      </ul>
      <MediaPreview media={previewed} onClose={() => setPreviewed(null)} />
      <ConfirmDialog {...question} title="Are you sure?" confirm="Yes, delete it." cancel="Cancel" danger />
    </>
  );
}

/** Asks before it deletes an item. After a confirmation, the list gets the focus, because the item's button disappears. */
function useDeletion(list: RefObject<HTMLElement | null>) {
  const [itemToDelete, setItemToDelete] = useState<Media | null>(null);
  const isConfirmed = useRef(false);
  /** The item that the person last tried to delete. If the server refuses the deletion, the item's card says why. */
  const [tried, setTried] = useState<Media | null>(null);
  const { busy, refusal, run } = useCommand();
  const remove = async () => {
    isConfirmed.current = true;
    setItemToDelete(null);
    setTried(itemToDelete);
    if (itemToDelete)
      await run(() => deleteMedia(itemToDelete), {
        done: 'Media has been deleted.',
        failed: 'Something went wrong.',
      });
  };
  return {
    ask: (item: Media) => {
      isConfirmed.current = false;
      setItemToDelete(item);
    },
    isBusy: busy,
    reasonFor: (item: Media) => (item.Id === tried?.Id ? refusal : null),
    question: {
      open: itemToDelete !== null,
      text: `You can’t undo this. Pages that use this ${itemToDelete?.Type === 'Video' ? 'video' : 'image'} will no longer show it.`,
      onConfirm: () => void remove(),
      onCancel: () => setItemToDelete(null),
      onClosed: () => {
        if (isConfirmed.current) list.current?.focus();
      },
    },
  };
}

const EMPTY: Readonly<Record<MediaKind | 'All', string>> = {
  All: 'Your library is empty.',
  Image: 'You have no images yet.',
  Video: 'You have no videos yet.',
};

/** Appears if there are no items to show: the list is loading, is empty or can't be loaded. */
function Nothing({
  kind,
  media: { data, error, retry },
  onCancel,
}: Pick<Props, 'kind' | 'media' | 'onCancel'>) {
  const empty = EMPTY[kind ?? 'All'];
  if (data !== undefined) return <EmptyState text={empty} />;
  if (error === undefined) return <Loading onCancel={onCancel} />;
  return (
    <EmptyState
      // As in CardList.tsx, the asterisk marks a text that may be wrong, because the list couldn't be loaded.
      text={`${empty} *`}
      action={
        <>
          <span>* This list couldn’t be loaded.</span> <RetryButton onClick={retry} />
        </>
      }
    />
  );
}

/** The button to close the library is disabled while the list loads, so this part has a button to cancel. */
function Loading({ onCancel }: Pick<Props, 'onCancel'>) {
  return (
    <>
      <div className={`line between ${styles.loading}`}>
        <output>Loading…</output>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
      <div className={`stack ${styles.grid}`} aria-hidden="true">
        {['a', 'b', 'c', 'd'].map((place) => (
          <span key={place} className={styles.placeholder} />
        ))}
      </div>
    </>
  );
}

interface MediaPreviewProps {
  /** The image to show. Null closes the dialog. Don't unmount the dialog to close it (LibraryOverlay.tsx says why). */
  readonly media: Media | null;
  readonly onClose: () => void;
}

function MediaPreview({ media, onClose }: MediaPreviewProps) {
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
                  className="square"
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
