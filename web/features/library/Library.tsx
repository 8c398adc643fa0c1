import { Button, DialogBody, DialogContent, DialogTitle } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { type Ref, useImperativeHandle, useState } from 'react';
import type { Media } from '#contract/media.ts';
import { useMe, useMyMedia } from '../../api/queries.ts';
import type { MediaKind } from '../../shared/media/mediaLibrary.ts';
import { kindOf, ONE_AT_A_TIME, uploadRefusal, videoRefusal } from '../../shared/media/uploadRules.ts';
import { useFailureNotice } from '../../ui/useFailureNotice.ts';
import { useNotify } from '../../ui/useNotify.ts';
import { useOnline } from '../../ui/useOnline.ts';
import { DropMark } from './DropMark.tsx';
import { KindFilter } from './KindFilter.tsx';
import styles from './Library.module.css';
import { MediaGrid } from './MediaGrid.tsx';
import { isUsable, type MediaStatus } from './mediaStatus.ts';
import { useVideoUpload, videoUploader } from './myVideoUpload.ts';
import { UploadButton } from './UploadButton.tsx';
import { useIncomingFiles } from './useIncomingFiles.ts';
import { useUpload } from './useUpload.ts';

export interface LibraryHandle {
  /** Closes it, unless it is loading (specification section 2). */
  readonly close: () => void;
}

interface Props {
  readonly ref: Ref<LibraryHandle>;
  /** Only these can be chosen; null for all. */
  readonly fixedKind: MediaKind | null;
  /** Something was selected, or it is to be closed without. */
  readonly onDone: (chosen: string | null) => void;
}

/** Everything of one's own, to select from and to add to. */
export function Library({ fixedKind, onDone, ref }: Props) {
  const [filter, setFilter] = useState<MediaKind | null>(null);
  const kind = fixedKind ?? filter;
  const notify = useNotify();
  const isOnline = useOnline();
  const media = useMyMedia();
  const uploader = useUpload();
  const video = useVideoUpload();
  const { data: me } = useMe();
  useFailureNotice(
    media.data === undefined && media.error !== undefined,
    fixedKind === 'Image' ? 'Unable to load your images.' : 'Unable to load your media right now.',
  );

  const isSending = typeof uploader.upload?.sent === 'number';
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

  const take = async (files: readonly File[], handle: FileSystemFileHandle | null = null) => {
    const [file] = files;
    const isBusy = isSending || video?.state === 'Sending';
    const refusal = isBusy ? ONE_AT_A_TIME : uploadRefusal(files, kind);
    if (refusal !== null || !file) return refusal;
    if (kindOf(file) === 'Image') return uploader.start(file);
    return (await videoRefusal(file)) ?? (await videoUploader.start(file, me?.Email ?? null, handle));
  };
  const takeOrSay = async (...given: Parameters<typeof take>) => {
    const refusal = await take(...given);
    if (typeof refusal === 'string') notify('Fail', refusal);
  };
  const isDragging = useIncomingFiles((files) => void takeOrSay(files));

  return (
    <>
      <DialogBody className={styles.body}>
        <DialogTitle
          className={styles.title}
          action={
            <Button
              className={styles.close}
              appearance="subtle"
              aria-label="Close"
              icon={<DismissRegular />}
              disabledFocusable={isLoading}
              onClick={close}
            />
          }
        >
          Media library
        </DialogTitle>
        <DialogContent className={styles.content}>
          <div className={styles.tools}>
            {fixedKind === null && <KindFilter kind={filter} onChange={setFilter} />}
            <UploadButton kind={kind} onFiles={(...given) => void takeOrSay(...given)} />
          </div>
          <p className={styles.hint}>
            JPEG or PNG images, MP4 or MOV videos, one file at a time: drop one here, paste it, or upload it.
            Size: minimum 5mb and maximum 500mb for video only.
          </p>
          {!isOnline && (
            <output className={styles.hint}>You are offline. Uploads have to wait for the network.</output>
          )}
          <MediaGrid
            media={media}
            kind={kind}
            uploader={uploader}
            video={video}
            onSelect={select}
            // Closing removes the last reader of the list, which aborts its request.
            onCancel={() => onDone(null)}
          />
        </DialogContent>
      </DialogBody>
      {isDragging && <DropMark />}
    </>
  );
}
