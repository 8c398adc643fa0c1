import { Button } from '@fluentui/react-components';
import { ArrowUploadRegular } from '@fluentui/react-icons';
import { useRef } from 'react';
import type { MediaKind } from '../../../shared/media/mediaLibrary.ts';
import { acceptedTypes } from '../../../shared/media/uploadRules.ts';
import { canPickFile, pickFile } from './fileHandles.ts';
import styles from './UploadButton.module.css';

interface Props {
  /** The kind of files to offer; null for both. */
  readonly kind: MediaKind | null;
  /** @param handle opens the file again after a reload; null if the browser doesn't offer handles */
  readonly onFiles: (files: readonly File[], handle: FileSystemFileHandle | null) => void;
}

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
        className={`touch ${styles.button}`}
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
          // Clears the field. Otherwise, choosing the same file again wouldn't fire an event.
          target.value = '';
        }}
      />
    </>
  );
}
