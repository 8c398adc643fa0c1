import { Button, useRestoreFocusTarget } from '@fluentui/react-components';
import { ArrowDownloadRegular, DeleteRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { downloadPersonalData } from '../../api/commands.ts';
import { useCommand } from '../../shared/useCommand.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Refusal } from '../../ui/Refusal.tsx';
import { saveBlob } from '../../ui/saveFile.ts';
import { useNotify } from '../../ui/useNotify.ts';
import styles from './YourData.module.css';

const DeleteAccountDialog = lazyPart(
  async () => (await import('./DeleteAccountDialog.tsx')).DeleteAccountDialog,
);

export function YourData({ email }: { readonly email: string }) {
  const notify = useNotify();
  const { busy, download, refusal } = useDownload();
  const [isAsking, setAsking] = useState(false);
  // The first click mounts the dialog, which loads its code. It then stays mounted, even while it is closed.
  const [isMounted, setMounted] = useState(false);
  const restoreFocusTarget = useRestoreFocusTarget();
  const ask = () => {
    setMounted(true);
    setAsking(true);
  };
  const giveUp = () => {
    setAsking(false);
    setMounted(false);
    notify('Fail', 'This can’t be done right now. Check your connection.');
  };
  return (
    <section className={styles.section} aria-labelledby="your-data">
      <h2 id="your-data" className={styles.heading}>
        Your data
      </h2>
      <p className={styles.text}>
        Download everything that the portal stores about you in one file: your profile, your teams and votes,
        your invitations and media.
      </p>
      <Button
        className={styles.button}
        icon={<ArrowDownloadRegular />}
        disabledFocusable={busy}
        aria-busy={busy}
        onClick={() => void download()}
      >
        Download my data
      </Button>
      <Refusal reason={refusal} />
      <p className={styles.text}>
        Deleting your account permanently removes your name from everything. Your votes still count.
      </p>
      <Button
        className={`${styles.button} ${styles.danger}`}
        icon={<DeleteRegular />}
        onClick={ask}
        {...restoreFocusTarget}
      >
        Delete my account
      </Button>
      {isMounted && (
        <DeleteAccountDialog
          open={isAsking}
          email={email}
          onCancel={() => setAsking(false)}
          onFail={giveUp}
        />
      )}
    </section>
  );
}

function useDownload() {
  const { busy, refusal, run } = useCommand();
  const download = () =>
    run(
      async () => {
        const { blob, name } = await downloadPersonalData();
        saveBlob(blob, name);
      },
      { done: 'Your data has been downloaded.', failed: 'Error downloading your data.' },
    );
  return { busy, download, refusal };
}
