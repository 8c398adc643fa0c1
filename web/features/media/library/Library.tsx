import { Button, DialogBody, DialogContent, DialogTitle } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { type Ref, useImperativeHandle, useState } from 'react';
import type { Media } from '#contract/media/media.ts';
import { useMyMedia } from '../../../api/http/queries.ts';
import type { MediaKind } from '../../../shared/media/mediaLibrary.ts';
import { useFailureNotice } from '../../../ui/hooks/useFailureNotice.ts';
import { useNotify } from '../../../ui/hooks/useNotify.ts';
import { useOnline } from '../../../ui/hooks/useOnline.ts';
import { Segments } from '../../../ui/lists/Segments.tsx';
import { isUsable, type MediaStatus } from '../upload/mediaStatus.ts';
import { UploadButton } from '../upload/UploadButton.tsx';
import { useIncomingFiles } from '../upload/useIncomingFiles.ts';
import { useLibraryUploads } from '../upload/useLibraryUploads.ts';
import { MediaGrid } from './MediaGrid.tsx';
import styles from './Library.module.css';

export interface LibraryHandle {
  /** Closes the library. Does nothing while the list loads. While an image is sent, only shows a notice. */
  readonly close: () => void;
}

interface Props {
  readonly ref: Ref<LibraryHandle>;
  /** The only kind that can be chosen; null if people can choose both images and videos. */
  readonly fixedKind: MediaKind | null;
  /** Closes the library. @param chosen the selected item's link; null if nothing was selected */
  readonly onDone: (chosen: string | null) => void;
}

export function Library({ fixedKind, onDone, ref }: Props) {
  const [filter, setFilter] = useState<MediaKind | null>(null);
  const kind = fixedKind ?? filter;
  const notify = useNotify();
  const media = useMyMedia();
  const { isSending, upload, uploader, video } = useLibraryUploads(kind);
  useFailureNotice(
    media.data === undefined && media.error !== undefined,
    fixedKind === 'Image' ? 'Unable to load your images.' : 'Unable to load your media right now.',
  );

  const isLoading = media.data === undefined && media.error === undefined;

  const close = () => {
    if (isSending) notify('Info', 'Wait for the upload, or cancel it, before you leave the library.');
    else if (!isLoading) onDone(null);
  };
  useImperativeHandle(ref, () => ({ close }));

  const select = ({ Link }: Media, status: MediaStatus) => {
    if (!isUsable(status)) return notify('Fail', `Cannot select item. (Media ${status})`);
    if (isSending) return close();
    notify('Success', 'Item selected.');
    onDone(Link);
  };

  const isDragging = useIncomingFiles((files) => void upload(files));

  return (
    <>
      <DialogBody className={styles.body}>
        <DialogTitle className={styles.title} action={<CloseButton disabled={isLoading} onClick={close} />}>
          Media library
        </DialogTitle>
        <DialogContent className={styles.content}>
          <div className={styles.tools}>
            {fixedKind === null && <KindFilter kind={filter} onChange={setFilter} />}
            <UploadButton kind={kind} onFiles={(...given) => void upload(...given)} />
          </div>
          <Hints />
          <MediaGrid
            media={media}
            kind={kind}
            uploader={uploader}
            video={video}
            onSelect={select}
            // Only the library reads the list, so closing the library also aborts the request.
            onCancel={() => onDone(null)}
          />
        </DialogContent>
      </DialogBody>
      {isDragging && <DropMark />}
    </>
  );
}

interface CloseButtonProps {
  readonly disabled: boolean;
  readonly onClick: () => void;
}

const CloseButton = ({ disabled, onClick }: CloseButtonProps) => (
  <Button
    className={styles.close}
    appearance="subtle"
    aria-label="Close"
    icon={<DismissRegular />}
    disabledFocusable={disabled}
    onClick={onClick}
  />
);

function Hints() {
  const isOnline = useOnline();
  return (
    <>
      <p className={styles.hint}>
        JPEG or PNG images, MP4 or MOV videos, one file at a time: drop one here, paste it, or upload it.
        Size: minimum 5mb and maximum 500mb for video only.
      </p>
      {!isOnline && (
        <output className={styles.hint}>You are offline. Uploads have to wait for the network.</output>
      )}
    </>
  );
}

function DropMark() {
  return (
    <div className={styles.dropMark} aria-hidden="true">
      Drop the file to upload it
    </div>
  );
}

interface KindFilterProps {
  /** Null shows both images and videos. */
  readonly kind: MediaKind | null;
  readonly onChange: (kind: MediaKind | null) => void;
}

const OPTIONS = [
  { name: 'All', value: null },
  { name: 'Images', value: 'Image' },
  { name: 'Videos', value: 'Video' },
] as const;

const KindFilter = ({ kind, onChange }: KindFilterProps) => (
  <Segments<MediaKind | null> label="Show" options={OPTIONS} value={kind} onChange={onChange} />
);
