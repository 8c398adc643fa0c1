import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
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
import styles from './LibraryOverlay.module.css';

export interface LibraryRequest {
  readonly kind: MediaKind | null;
  /** The path of the page that opened the overlay. The overlay closes when the reader leaves this page. */
  readonly pathname: string;
}

interface Props {
  /**
   * Null closes the overlay. Don't unmount the overlay to close it: Fluent would leave the page hidden from screen readers.
   */
  readonly request: LibraryRequest | null;
  /** Called when the overlay has disappeared. @param chosen the selected item's link; null if nothing was selected */
  readonly onClosed: (chosen: string | null) => void;
}

export function LibraryOverlay({ onClosed, request }: Props) {
  const { pathname } = useLocation();
  const [answer, setAnswer] = useState<{ to: LibraryRequest; chosen: string | null } | null>(null);
  const library = useRef<LibraryHandle>(null);
  const isAnswered = answer?.to === request;
  return (
    <Dialog
      open={request?.pathname === pathname && !isAnswered}
      onOpenChange={() => library.current?.close()}
      surfaceMotion={{
        onMotionFinish: (_, { direction }) =>
          direction === 'exit' && onClosed(isAnswered ? answer.chosen : null),
      }}
    >
      <DialogSurface className={styles.surface}>
        {request && (
          <Library
            ref={library}
            fixedKind={request.kind}
            onDone={(chosen) => setAnswer({ to: request, chosen })}
          />
        )}
      </DialogSurface>
    </Dialog>
  );
}

interface LibraryHandle {
  /** Closes the library. Does nothing while the list loads. While an image is sent, only shows a notice. */
  readonly close: () => void;
}

interface LibraryProps {
  readonly ref: Ref<LibraryHandle>;
  /** The only kind that can be chosen; null if people can choose both images and videos. */
  readonly fixedKind: MediaKind | null;
  /** Closes the library. @param chosen the selected item's link; null if nothing was selected */
  readonly onDone: (chosen: string | null) => void;
}

function Library({ fixedKind, onDone, ref }: LibraryProps) {
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
          <div className={`row between ${styles.tools}`}>
            {fixedKind === null && <KindFilter kind={filter} onChange={setFilter} />}
            <UploadButton kind={kind} onFiles={(...given) => void upload(...given)} />
          </div>
          <Hints isForImages={fixedKind === 'Image'} />
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
    className={`touch square ${styles.close}`}
    appearance="subtle"
    aria-label="Close"
    icon={<DismissRegular />}
    disabledFocusable={disabled}
    onClick={onClick}
  />
);

function Hints({ isForImages }: { readonly isForImages: boolean }) {
  const isOnline = useOnline();
  return (
    <>
      <p className="faint">
        {isForImages ? 'JPEG or PNG images' : 'JPEG or PNG images, MP4 or MOV videos'}, one file at a time:
        drop one here, paste it, or upload it. Size: minimum 5mb and maximum 500mb for video only.
      </p>
      {!isOnline && <output className="faint">You are offline. Uploads have to wait for the network.</output>}
    </>
  );
}

function DropMark() {
  return (
    <div className={`title ${styles.dropMark}`} aria-hidden="true">
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
