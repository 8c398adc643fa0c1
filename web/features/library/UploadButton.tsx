import { Button } from '@fluentui/react-components';
import { ArrowUploadRegular } from '@fluentui/react-icons';
import { useRef } from 'react';
import type { MediaKind } from '../../shared/media/mediaLibrary.ts';
import { acceptedTypes } from '../../shared/media/uploadRules.ts';
import { canPickFile, pickFile } from './fileHandles.ts';
import styles from './UploadButton.module.css';

interface Props {
  /** Offers only these; null for all. */
  readonly kind: MediaKind | null;
  /** @param handle by which the file can be opened after a reload, where the browser has such */
  readonly onFiles: (files: readonly File[], handle: FileSystemFileHandle | null) => void;
}

/** Lets somebody choose a file of theirs. */
export function UploadButton({ kind, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const choose = async () => {
    if (!canPickFile()) return input.current?.click();
    const handle = await pickFile(acceptedTypes(kind));
    if (handle) onFiles([await handle.getFile()], handle);
  };
  return (
    <>
      <Button
        className={styles.button}
        appearance="primary"
        icon={<ArrowUploadRegular />}
        onClick={() => void choose()}
      >
        Upload
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="File to upload"
        accept={acceptedTypes(kind).join(',')}
        onChange={({ target }) => {
          if (target.files?.length) onFiles([...target.files], null);
          // So that the same file can be chosen again, after a failure for one.
          target.value = '';
        }}
      />
    </>
  );
}
