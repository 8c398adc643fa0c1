import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import type { EventRef } from '#contract/identifiers.ts';
import { downloadParticipants } from '../../api/commands.ts';
import { saveBlob } from '../../ui/saveFile.ts';
import { SmallButton } from '../../ui/SmallButton.tsx';
import { useNotify } from '../../ui/useNotify.ts';
import styles from './TeamBreakdownTab.module.css';

/** Everybody at the event as a CSV file, for who holds event_reports. */
export function DownloadParticipants({ eventRef }: { readonly eventRef: EventRef }) {
  const notify = useNotify();
  /** Bytes that have come; null while nothing is under way. */
  const [received, setReceived] = useState<number | null>(null);
  const download = async () => {
    setReceived(0);
    try {
      const { blob, name } = await downloadParticipants(eventRef, setReceived);
      saveBlob(blob, name);
    } catch {
      notify('Fail', 'Oops, something went wrong.');
    } finally {
      setReceived(null);
    }
  };
  return (
    <SmallButton busy={received !== null} onClick={() => void download()}>
      <span className={styles.icon}>
        <ArrowDownloadRegular aria-hidden="true" />
      </span>
      {received === null ? 'Export participants (CSV)' : `Preparing the file… ${kilobytes(received)}`}
    </SmallButton>
  );
}

const kilobytes = (bytes: number) =>
  new Intl.NumberFormat('en-GB', { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 }).format(
    bytes / 1_000,
  );
