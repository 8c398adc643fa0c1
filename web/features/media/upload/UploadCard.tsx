import { Button, ProgressBar } from '@fluentui/react-components';
import { useId, useState } from 'react';
import type { Upload, Uploader } from './useImageUpload.ts';
import styles from './UploadCard.module.css';

interface Props extends Pick<Uploader, 'cancel' | 'retry'> {
  readonly upload: Upload;
}

export function UploadCard({ cancel, retry, upload }: Props) {
  const { name, preview, sent } = upload;
  /** The preview that the browser can't show, if there is one. */
  const [broken, setBroken] = useState<string | null>(null);
  const ids = useId();
  const described = { 'aria-describedby': `${ids}-name` };
  return (
    <div className="gap-xs shrink grid">
      <div className={`relative clip ${styles.thumbnail}`} data-failed={sent === null}>
        {preview !== broken && (
          <img
            className={`filling covering ${styles.picture}`}
            src={preview}
            alt=""
            decoding="async"
            onError={() => setBroken(preview)}
          />
        )}
      </div>
      <p id={`${ids}-name`} className="ellipsis small" title={name}>
        {name}
      </p>
      {sent === null ? (
        <p className="small error">Upload failed</p>
      ) : (
        <ProgressBar
          className={styles.progress}
          aria-label={`Uploading ${name}`}
          thickness="large"
          // Without a value, the bar only shows that work is going on: the server is adding the image.
          {...(sent < 1 ? { value: sent } : {})}
        />
      )}
      <output className="visually-hidden">{inWords(upload)}</output>
      <div className="wrap gap-xs">
        {sent === null && (
          <Button className={`touch ${styles.action}`} appearance="primary" onClick={retry} {...described}>
            Retry
          </Button>
        )}
        <Button className={`touch ${styles.action}`} onClick={cancel} {...described}>
          {sent === null ? 'Remove' : 'Cancel'}
        </Button>
      </div>
    </div>
  );
}

/** The text for screen readers. They announce each change, so the percentage changes only at each quarter. */
function inWords({ name, sent }: Upload): string {
  if (sent === null) return `${name} wasn’t uploaded.`;
  if (sent >= 1) return `${name} is being added to your library.`;
  return `Uploading ${name}: ${Math.floor(sent * 4) * 25} %`;
}
