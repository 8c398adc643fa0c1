import { Button } from '@fluentui/react-components';
import { ArrowUploadRegular } from '@fluentui/react-icons';
import { useRef } from 'react';
import type { MediaKind } from '../../ui/mediaLibrary.ts';
import { acceptedTypes } from '../../ui/uploadRules.ts';
import styles from './UploadButton.module.css';

interface Props {
  /** Offers only these; null for all. */
  readonly kind: MediaKind | null;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Lets somebody choose a file of theirs. */
export function UploadButton({ kind, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        className={styles.button}
        appearance="primary"
        icon={<ArrowUploadRegular />}
        onClick={() => input.current?.click()}
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
          if (target.files?.length) onFiles([...target.files]);
          // So that the same file can be chosen again, after a failure for one.
          target.value = '';
        }}
      />
    </>
  );
}
