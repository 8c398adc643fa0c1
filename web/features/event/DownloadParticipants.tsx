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
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { blob, name } = await downloadParticipants(eventRef);
      saveBlob(blob, name);
    } catch {
      notify('Fail', 'Oops, something went wrong.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <SmallButton busy={busy} onClick={() => void download()}>
      <span className={styles.icon}>
        <ArrowDownloadRegular aria-hidden="true" />
      </span>
      {busy ? 'Preparing the file…' : 'Export participants (CSV)'}
    </SmallButton>
  );
}
