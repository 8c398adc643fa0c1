import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { type ReactNode, useState } from 'react';
import { useNotify } from './hooks/useNotify.ts';
import { saveBlob } from './saveFile.ts';
import { SmallButton } from './SmallButton.tsx';
import styles from './DownloadButton.module.css';

interface File {
  readonly blob: Blob;
  readonly name: string;
}

interface Props {
  /** @param onProgress to call with the number of bytes received so far */
  readonly download: (onProgress: (bytes: number) => void) => Promise<File | readonly File[]>;
  readonly children: ReactNode;
}

export function DownloadButton({ children, download }: Props) {
  const notify = useNotify();
  /** Bytes received so far; null when no download is running. */
  const [received, setReceived] = useState<number | null>(null);
  const save = async () => {
    setReceived(0);
    try {
      for (const { blob, name } of [await download(setReceived)].flat()) saveBlob(blob, name);
    } catch {
      notify('Fail', 'Oops, something went wrong.');
    } finally {
      setReceived(null);
    }
  };
  return (
    <SmallButton busy={received !== null} onClick={() => void save()}>
      <span className={`inline-flex ${styles.icon}`}>
        <ArrowDownloadRegular aria-hidden="true" />
      </span>
      {received === null ? children : `Preparing the file… ${kilobytes(received)}`}
    </SmallButton>
  );
}

const kilobytes = (bytes: number) =>
  new Intl.NumberFormat('en-GB', { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 }).format(
    bytes / 1_000,
  );
